import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useLocale, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { version } from '../../../package.json'
import { useSession } from '../../api/session'
import { SideDrawer } from '../../ui/SideDrawer'
import { buildMenu } from '../menu'
import { useAvailableRoutes } from '../useAvailableRoutes'
import { BrokerDifference } from './BrokerDifference'
import { getDocumentationUrl } from './getDocumentationUrl'

const Part = styled('section')(({ theme: { tokens } }) => ({
  marginBottom: tokens.gap.large,
  '& h3': { marginBlock: `0 ${tokens.gap.small}px` },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: `${tokens.gap.small}px ${tokens.gap.medium}px`,
    margin: 0,
  },
  '& dd': { margin: 0, color: tokens.textSecondary },
  '& p': { margin: `0 0 ${tokens.gap.small}px`, color: tokens.textSecondary },
  '& kbd': {
    padding: `0 ${tokens.gap.tiny}px`,
    border: `${tokens.size.hairline}px solid ${tokens.borderStrong}`,
    borderRadius: tokens.radius.input,
  },
}))

const MOD = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl'

const shortcuts = [
  { keys: `${MOD} K`, text: 'guide.shortcut.palette' },
  { keys: '/', text: 'guide.shortcut.search' },
  { keys: '/', text: 'guide.shortcut.menu' },
  { keys: '?', text: 'guide.shortcut.help' },
  { keys: '← ↑ → ↓', text: 'guide.shortcut.table' },
  { keys: 'Space', text: 'guide.shortcut.select' },
  { keys: 'Shift F10', text: 'guide.shortcut.actions' },
  { keys: 'Shift ← ↑ → ↓', text: 'guide.shortcut.node' },
  { keys: 'Tab', text: 'guide.shortcut.skip' },
  { keys: 'Esc', text: 'guide.shortcut.close' },
] as const

export function HelpDrawer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const locale = useLocale()
  const signedIn = useSession()
  const edition = signedIn?.edition ?? 'ce'
  const groups = buildMenu(useAvailableRoutes())
  return (
    <SideDrawer open onClose={onClose} title={translate('app.help.title')}>
      <Part>
        <Typography variant="h3">{translate('guide.shortcuts')}</Typography>
        <dl>
          {shortcuts.map(({ keys, text }) => (
            <div key={text} style={{ display: 'contents' }}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{translate(text)}</dd>
            </div>
          ))}
        </dl>
      </Part>
      {groups.map(({ group, entries }) => (
        <Part key={group}>
          <Typography variant="h3">{translate(`app.group.${group}`)}</Typography>
          <dl>
            {entries.map(({ path, name }) => (
              <div key={path} style={{ display: 'contents' }}>
                <dt>
                  <Link to={path} onClick={onClose}>
                    {translate(`app.menu.${name}`)}
                  </Link>
                </dt>
                <dd>{translate(`guide.screen.${name}`)}</dd>
              </div>
            ))}
          </dl>
        </Part>
      ))}
      <Part>
        <Typography variant="h3">{translate('guide.versions')}</Typography>
        <dl>
          <dt>Signalbox</dt>
          <dd>{version}</dd>
          <dt>{translate('guide.broker')}</dt>
          <dd>
            {signedIn?.version} · {translate(`app.edition.${edition}`)}
          </dd>
        </dl>
        <BrokerDifference onLeave={onClose} />
      </Part>
      <Part>
        <Typography variant="h3">{translate('guide.more')}</Typography>
        <p>
          <a href={getDocumentationUrl(signedIn?.version, edition, locale)} target="_blank" rel="noopener noreferrer">
            {translate('guide.docs')}
          </a>
        </p>
        <p>{translate('guide.api')}</p>
        <p>{translate('guide.offline')}</p>
      </Part>
    </SideDrawer>
  )
}
