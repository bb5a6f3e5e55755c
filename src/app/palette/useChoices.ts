import { useMemo } from 'react'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { checkAccess } from '../../api/access'
import { getCurrentBrokerId } from '../../api/brokers/currentBroker'
import { useKnownBrokers } from '../../api/brokers/useKnownBrokers'
import { useApiSupport } from '../../api/document/apiSupport'
import { useSession } from '../../api/session'
import { usePreference } from '../../api/store'
import { useGeneratedEntries } from '../../resources/brokerOnly/useGeneratedEntries'
import { buildBrokerHref } from '../../resources/brokers/brokerLinks'
import { kickClient } from '../../screens/clients/clients/clientCommands'
import type { PublishState } from '../../screens/clients/publish/PublishButton'
import { truncateAndEscape } from '../../ui/text'
import { getCurrentLanguage, languageNames } from '../i18n'
import { type Language, languages } from '../languages'
import type { ScreenRoute } from '../listRoutes'
import { listPath } from '../routes'
import { useSignOut } from '../shell/useSignOut'
import { type ThemeChoice, useThemeChoice } from '../themeMode'

export interface Choice {
  id: string
  text: string
  note?: string
  /** Additional search words from the path, in English for every language. */
  keywords?: readonly string[]
  icon?: string
  /** What can be done with the object; the right arrow key lists it. */
  actions?: readonly Choice[]
  /** Replaces the query instead of running a command. */
  fill?: string
  run: () => void
}

export type Panel = 'help' | 'settings' | 'calls' | 'brokers'

const TOPICS_PATH = '/subscriptions/topics'

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system']

const getPathWords = (path: string) => [path.replaceAll(/[/-]/g, ' ').trim()]

/** Returns the page name, taken from the menu if the page has an entry. */
export const getPageName = ({ name, menu }: ScreenRoute, translate: TranslateFunction): string =>
  translate(menu ? `app.menu.${menu.name}` : `palette.page.${name}`)

/** Lists the pages of the menu and the pages below them without parameters. */
export function usePageChoices(offered: readonly ScreenRoute[]): Choice[] {
  const translate = useTranslate()
  const navigate = useNavigate()
  const generated = useGeneratedEntries()
  return useMemo(
    () => [
      ...offered.flatMap((route): Choice[] => {
        const { path, menu, name } = route
        if (!menu && name === undefined) return []
        return [
          {
            id: path,
            text: getPageName(route, translate),
            ...(menu && { note: translate(`app.group.${menu.group}`), icon: menu.name }),
            keywords: getPathWords(path),
            run: () => void navigate(path),
          },
        ]
      }),
      ...generated.map(
        ({ path, title, tag }): Choice => ({
          id: path,
          text: title,
          note: translate('generated.group'),
          icon: 'otherOperations',
          keywords: [tag, ...getPathWords(path)],
          run: () => void navigate(path),
        }),
      ),
    ],
    [offered, generated, translate, navigate],
  )
}

/** Lists the other brokers as commands. They open at the same page, or at the list for a record's page. */
function useBrokerChoices(): Choice[] {
  const translate = useTranslate()
  const knownBrokers = useKnownBrokers()
  const { pathname } = useLocation()
  return useMemo(
    () =>
      knownBrokers
        .filter(({ id }) => id !== getCurrentBrokerId())
        .map(({ id, name, label = '' }): Choice => {
          const brokerName = truncateAndEscape(name || id, 64)
          // The default broker may have no name.
          const text = brokerName
            ? translate('palette.broker', { name: brokerName })
            : translate('palette.brokerDefault')
          return {
            id: `broker ${id}`,
            text,
            ...(label !== '' && { note: truncateAndEscape(label, 24) }),
            keywords: ['broker', id, name, label, 'switch'],
            run: () => location.assign(buildBrokerHref(id, listPath(pathname))),
          }
        }),
    [knownBrokers, translate, pathname],
  )
}

/** Lists global commands: create records that the user may create, and change console settings. */
export function useCommandChoices(offered: readonly ScreenRoute[], onPanel: (panel: Panel) => void): Choice[] {
  const translate = useTranslate()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const role = useSession()?.role
  const offer = useApiSupport()
  const brokers = useBrokerChoices()
  const [theme, setTheme] = useThemeChoice()
  const [language, setLanguage] = usePreference<Language>('language', getCurrentLanguage())
  return useMemo(() => {
    const creating = offered.flatMap(({ path, needs, creates: name }): Choice[] => {
      if (name === undefined || !needs.every((key) => checkAccess(role, key, offer).allowed)) return []
      const text = translate(`palette.create.${name}`)
      return [{ id: path, text, keywords: getPathWords(path), run: () => void navigate(path) }]
    })
    const themes = THEMES.filter((choice) => choice !== theme).map(
      (choice): Choice => ({
        id: `theme ${choice}`,
        text: translate('palette.theme', { name: translate(`app.settings.themes.${choice}`) }),
        keywords: ['theme', choice],
        run: () => setTheme(choice),
      }),
    )
    const languageChoices = languages
      .filter((choice) => choice !== language)
      .map(
        (choice): Choice => ({
          id: `language ${choice}`,
          text: translate('palette.language', { name: languageNames[choice] }),
          keywords: ['language', choice],
          run: () => setLanguage(choice),
        }),
      )
    const topics = offered.some(({ path }) => path === TOPICS_PATH)
    const publish = { state: { publish: true } satisfies PublishState }
    const acting: Choice[] = [
      ...(topics && checkAccess(role, 'post /publish', offer).allowed
        ? [
            {
              id: 'publish',
              text: translate('palette.publish'),
              keywords: ['publish'],
              run: () => void navigate(TOPICS_PATH, publish),
            },
          ]
        : []),
      ...(checkAccess(role, kickClient.operation, offer).allowed
        ? [
            {
              id: 'kick',
              text: translate('palette.kickHelp'),
              keywords: ['kick out client'],
              fill: 'kick ',
              run: () => undefined,
            },
          ]
        : []),
    ]
    return [
      ...creating,
      ...acting,
      ...brokers,
      ...themes,
      ...languageChoices,
      { id: 'help', text: translate('palette.help'), keywords: ['help shortcuts'], run: () => onPanel('help') },
      { id: 'settings', text: translate('palette.settings'), keywords: ['settings'], run: () => onPanel('settings') },
      {
        id: 'calls',
        text: translate('palette.calls'),
        keywords: ['api calls requests curl http'],
        run: () => onPanel('calls'),
      },
      { id: 'brokers', text: translate('palette.brokers'), keywords: ['brokers'], run: () => onPanel('brokers') },
      {
        id: 'sign-out',
        text: translate('app.user.signOut'),
        keywords: ['sign out', 'logout'],
        run: () => void signOut(),
      },
    ]
  }, [offered, brokers, role, offer, theme, language, translate, navigate, signOut, setTheme, setLanguage, onPanel])
}
