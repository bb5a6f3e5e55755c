import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { isInEdition } from '../../api/edition'
import { useSession } from '../../api/session'
import { LinkButton } from '../../ui/LinkButton'
import { Screen } from '../../ui/Screen'
import { TabFrame, Tabs } from '../../ui/Tabs'
import { SettingsPanel } from './SettingsPanel'
import type { SettingsDescription, SettingsTabsDescription } from './types'

export function SettingsPage({ settings }: { settings: SettingsDescription }) {
  const { path, title, intro, related, actions: Actions, siblings } = settings
  const translate = useTranslate()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const panel = <SettingsPanel settings={settings} />
  return (
    <Screen
      title={translate(siblings?.label ?? title)}
      intro={translate(intro)}
      introKey={siblings?.label ?? path}
      actions={
        <>
          <RelatedLinks pages={related} />
          {Actions && <Actions />}
        </>
      }
    >
      {siblings ? (
        <TabFrame
          label={translate(siblings.label)}
          tabs={siblings.pages.map(({ to, label }) => ({ id: to, label: translate(label) }))}
          current={pathname}
          onSelect={(to) => void navigate(to)}
        >
          {panel}
        </TabFrame>
      ) : (
        panel
      )}
    </Screen>
  )
}

export function SettingsTabs({ page }: { page: SettingsTabsDescription }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { actions: Actions, siblings } = page
  const edition = useSession()?.edition
  const tabs = page.tabs
    .filter((tab) => isInEdition(tab.edition, edition))
    .map(({ id, label, settings }) => ({
      id,
      label: translate(label),
      content: <SettingsPanel key={id} settings={settings} />,
    }))
  const tab = tabs.find(({ id }) => id === new URLSearchParams(search).get('tab')) ?? tabs[0]
  return (
    <Screen
      title={translate(siblings?.label ?? page.title)}
      intro={translate(page.intro)}
      introKey={siblings?.label ?? page.title}
      actions={
        <>
          <RelatedLinks pages={page.related} />
          {Actions && <Actions />}
        </>
      }
    >
      {siblings ? (
        <TabFrame
          label={translate(siblings.label)}
          tabs={siblings.pages.map(({ to, label }) => ({ id: to, label: translate(label) }))}
          current={tab === tabs[0] ? pathname : `${pathname}?tab=${tab?.id}`}
          onSelect={(to) => void navigate(to)}
        >
          {tab?.content}
        </TabFrame>
      ) : (
        <Tabs tabs={tabs} label={translate(page.label ?? page.title)} />
      )}
    </Screen>
  )
}

function RelatedLinks({ pages = [] }: { pages: SettingsDescription['related'] }) {
  const translate = useTranslate()
  return pages.map(({ to, label }) => (
    <LinkButton key={to} variant="outlined" to={to}>
      {translate(label)}
    </LinkButton>
  ))
}
