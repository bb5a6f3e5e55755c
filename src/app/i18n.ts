import i18next, { type i18n } from 'i18next'
import type { I18nProvider } from 'ra-core'
import { getPreference, store } from '../api/store'

export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/** The name of each language in itself. */
export const languageNames: Record<Language, string> = { en: 'English', zh: '中文' }

type Bundle = () => Promise<{ messages: Record<string, Record<string, unknown>> }>
type Part = 'core' | 'areas'

const bundles: Record<Language, Record<Part, Bundle>> = {
  en: { core: () => import('./messages/enCore'), areas: () => import('./messages/enAreas') },
  zh: { core: () => import('./messages/zhCore'), areas: () => import('./messages/zhAreas') },
}

/** The browser's first language that we speak. */
export function detectLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (found) return found
  }
  return 'en'
}

/** The language in force: chosen, else the browser's. */
export function currentLanguage(): Language {
  const chosen = getPreference<string>('language', '')
  return (
    languages.find((language) => language === chosen) ?? detectLanguage(navigator.languages ?? [navigator.language])
  )
}

/** Told when the language is chosen, in this tab or another. */
export const onLanguage = (listener: () => void): (() => void) => store.subscribe('preferences', 'language', listener)

const NAMESPACE = 'translation'

/** i18next set for texts that React escapes itself and for keys that are plain paths. */
export function createI18n(): i18n {
  const instance = i18next.createInstance()
  void instance.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: {},
    initImmediate: false,
    keySeparator: '.',
    nsSeparator: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  return instance
}

const instance = createI18n()
const loaded = new Map<string, Promise<void>>()
let areasWanted = false

function loadPart(language: Language, part: Part): Promise<void> {
  const name = `${language}/${part}`
  const running = loaded.get(name)
  if (running) return running
  const loading = bundles[language][part]().then(({ messages }) => {
    for (const [path, texts] of Object.entries(messages)) {
      const area = /([^/]+)\.json$/.exec(path)?.[1]
      if (area) instance.addResourceBundle(language, NAMESPACE, { [area]: texts }, true, true)
    }
  })
  loaded.set(name, loading)
  loading.catch(() => loaded.delete(name))
  return loading
}

/** Brings the texts of a language: those of the sign-in, and those of the screens once somebody wanted them. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([loadPart(language, 'core'), areasWanted && loadPart(language, 'areas')])
}

/** Brings the texts of the screens, in the language in force and from then on in every other. */
export async function loadAreas(): Promise<void> {
  areasWanted = true
  await loadLanguage(currentLanguage())
}

/** react-admin's provider over i18next: `smart_count` is i18next's `count`, `_` the default. */
export function providerOf(translator: i18n, language: Language): I18nProvider {
  return {
    translate: (key: string, options: Record<string, unknown> = {}) => {
      const { smart_count, _, ...rest } = options
      const counted = smart_count === undefined ? {} : { count: Number(smart_count), smart_count }
      return String(
        translator.t(key, { ...rest, ...counted, lng: language, ...(_ !== undefined && { defaultValue: _ }) }),
      )
    },
    changeLocale: async (locale: string) => store.set('preferences', 'language', locale),
    getLocale: () => language,
    getLocales: () => languages.map((locale) => ({ locale, name: languageNames[locale] })),
  }
}

export const i18nProvider = (language: Language): I18nProvider => providerOf(instance, language)
