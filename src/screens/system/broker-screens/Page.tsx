import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useGeneratedTexts } from '../../../resources/brokerOnly/useGeneratedTexts'
import { ListScreen } from '../../../resources/list/ListScreen'
import { SettingsPage } from '../../../resources/settings/SettingsPage'
import type { ScreenDetails } from '../../../schema/difference/describeScreen'
import { Screen } from '../../../ui/Screen'
import { joinSentences, toLiteralText } from '../../../ui/text'
import { AnswerPanel } from './AnswerPanel'
import { ScreenCommands } from './Commands'
import { createFormUi } from './createFormUi'
import { Origin } from './describeCollection'
import { WithResource, WithScreen } from './WithScreen'

/** Page of a generated screen: a list, settings, or a document to view. */
export function Page() {
  return (
    <WithScreen>
      {(screen) => {
        if (screen.kind === 'collection')
          return <WithResource>{(resource) => <ListScreen resource={resource} />}</WithResource>
        return screen.kind === 'settings' ? <Settings screen={screen} /> : <View screen={screen} />
      }}
    </WithScreen>
  )
}

function Settings({ screen }: { screen: ScreenDetails }) {
  const texts = useGeneratedTexts()
  const translate = useTranslate()
  // A stable object, because the form depends on it.
  const settings = useMemo(() => {
    const { path, variants } = screen
    const intro = [texts.getIntro(path, screen.intro), translate('generated.origin')]
    const schemas = (variants[`put ${path}`] ?? []).map(({ schema }) => schema)
    return {
      path,
      title: toLiteralText(texts.getTitle(path)),
      intro: toLiteralText(joinSentences(intro)),
      actions: () => <ScreenCommands screen={screen} />,
      ui: createFormUi(schemas, texts.findFieldKey),
    }
  }, [screen, texts, translate])
  return <SettingsPage settings={settings} />
}

function View({ screen }: { screen: ScreenDetails }) {
  const { getTitle, getIntro } = useGeneratedTexts()
  return (
    <Screen
      title={getTitle(screen.path)}
      intro={getIntro(screen.path, screen.intro)}
      introKey={screen.path}
      actions={<ScreenCommands screen={screen} />}
    >
      <Origin />
      <AnswerPanel path={screen.path} />
    </Screen>
  )
}
