import { type TranslateFunction, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { can } from '../../api/access'
import { hereId } from '../../api/brokers/here'
import { useKnownBrokers } from '../../api/brokers/list'
import { useOffer } from '../../api/document/offer'
import { useSession } from '../../api/session'
import { usePreference } from '../../api/store'
import type { PublishState } from '../../screens/clients/publish/PublishButton'
import { truncateAndEscape } from '../../ui/text'
import { listPath } from '../brokers/listPath'
import { brokerHref } from '../brokers/place'
import { loginPath } from '../guard'
import { currentLanguage, type Language, languageNames, languages } from '../i18n'
import type { LoginState } from '../login/Login'
import type { ScreenRoute } from '../screenRoute'
import { type ThemeChoice, useThemeChoice } from '../themeMode'
import { CREATE_PAGES, PAGES } from './places'
import { KICK_OPERATION } from './useKickChoice'

/** Something that can be chosen: a page to go to, or something to be done. */
export interface Choice {
  id: string
  text: string
  /** What it belongs to, beside it. */
  note?: string
  /** What it is found by, beside its text: the words of its path, which are English in every language. */
  words?: readonly string[]
  /** Icon of the menu. */
  icon?: string
  /** Typed into the search in place of what is there, instead of doing something. */
  fill?: string
  run: () => void
}

/** A part of the console that stands beside the pages. */
export type Panel = 'help' | 'settings' | 'calls' | 'brokers'

/** The page whose publish box opens. */
const TOPICS = '/subscriptions/topics'

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system']

const pathWords = (path: string) => [path.replaceAll(/[/-]/g, ' ').trim()]

/** What the search calls a page: as the menu does, where it stands there. */
export const pageName = ({ path, menu }: ScreenRoute, translate: TranslateFunction): string =>
  translate(menu ? `app.menu.${menu.name}` : `palette.page.${PAGES[path]}`)

/** The pages that may be gone to: those of the menu, and those that lie beneath them without anything chosen. */
export function usePages(offered: readonly ScreenRoute[]): Choice[] {
  const translate = useTranslate()
  const navigate = useNavigate()
  return useMemo(
    () =>
      offered.flatMap((route): Choice[] => {
        const { path, menu } = route
        if (!menu && PAGES[path] === undefined) return []
        return [
          {
            id: path,
            text: pageName(route, translate),
            ...(menu && { note: translate(`app.group.${menu.group}`), icon: menu.name }),
            words: pathWords(path),
            run: () => void navigate(path),
          },
        ]
      }),
    [offered, translate, navigate],
  )
}

/** The other brokers, each to be gone to: at the same page, where it is not a record's. */
function useOtherBrokers(): Choice[] {
  const translate = useTranslate()
  const known = useKnownBrokers()
  const { pathname } = useLocation()
  return useMemo(
    () =>
      known
        .filter(({ id }) => id !== hereId())
        .map(({ id, name, label = '' }): Choice => {
          const shown = truncateAndEscape(name || id, 64)
          // That of the page's own address may have no name.
          const text = shown ? translate('palette.broker', { name: shown }) : translate('palette.brokerDefault')
          return {
            id: `broker ${id}`,
            text,
            ...(label !== '' && { note: truncateAndEscape(label, 24) }),
            words: ['broker', id, name, label, 'switch'],
            run: () => location.assign(brokerHref(id, listPath(pathname))),
          }
        }),
    [known, translate, pathname],
  )
}

/** What can be done from anywhere: something new, of what the user may make, and the console's own settings. */
export function useCommands(offered: readonly ScreenRoute[], onPanel: (panel: Panel) => void): Choice[] {
  const translate = useTranslate()
  const navigate = useNavigate()
  const location = useLocation()
  const role = useSession()?.role
  const offer = useOffer()
  const brokers = useOtherBrokers()
  const [theme, setTheme] = useThemeChoice()
  const [language, setLanguage] = usePreference<Language>('language', currentLanguage())
  return useMemo(() => {
    const creating = offered.flatMap(({ path, needs }): Choice[] => {
      const name = CREATE_PAGES[path]
      if (name === undefined || !needs.every((key) => can(role, key, offer).allowed)) return []
      const text = translate(`palette.create.${name}`)
      return [{ id: path, text, words: pathWords(path), run: () => void navigate(path) }]
    })
    const themes = THEMES.filter((choice) => choice !== theme).map(
      (choice): Choice => ({
        id: `theme ${choice}`,
        text: translate('palette.theme', { name: translate(`app.settings.themes.${choice}`) }),
        words: ['theme', choice],
        run: () => setTheme(choice),
      }),
    )
    const tongues = languages
      .filter((choice) => choice !== language)
      .map(
        (choice): Choice => ({
          id: `language ${choice}`,
          text: translate('palette.language', { name: languageNames[choice] }),
          words: ['language', choice],
          run: () => setLanguage(choice),
        }),
      )
    const topics = offered.some(({ path }) => path === TOPICS)
    const publish = { state: { publish: true } satisfies PublishState }
    const acting: Choice[] = [
      ...(topics && can(role, 'post /publish', offer).allowed
        ? [
            {
              id: 'publish',
              text: translate('palette.publish'),
              words: ['publish'],
              run: () => void navigate(TOPICS, publish),
            },
          ]
        : []),
      ...(can(role, KICK_OPERATION, offer).allowed
        ? [
            {
              id: 'kick',
              text: translate('palette.kickHelp'),
              words: ['kick out client'],
              fill: 'kick ',
              run: () => undefined,
            },
          ]
        : []),
    ]
    const leave = () => void navigate(loginPath(location), { state: { signOut: true } satisfies LoginState })
    return [
      ...creating,
      ...acting,
      ...brokers,
      ...themes,
      ...tongues,
      { id: 'help', text: translate('palette.help'), words: ['help shortcuts'], run: () => onPanel('help') },
      { id: 'settings', text: translate('palette.settings'), words: ['settings'], run: () => onPanel('settings') },
      {
        id: 'calls',
        text: translate('palette.calls'),
        words: ['api calls requests curl http'],
        run: () => onPanel('calls'),
      },
      { id: 'brokers', text: translate('palette.brokers'), words: ['brokers'], run: () => onPanel('brokers') },
      { id: 'sign-out', text: translate('app.user.signOut'), words: ['sign out', 'logout'], run: leave },
    ]
  }, [offered, brokers, role, offer, theme, language, translate, navigate, location, setTheme, setLanguage, onPanel])
}
