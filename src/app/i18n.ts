import i18next, { type i18n } from 'i18next'
import type { I18nProvider } from 'ra-core'
import { getPreference, store } from '../api/store'
import type { TextSource } from '../forms/textSource'
import type { Texts } from './textFiles'

export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

export const languageNames: Record<Language, string> = { en: 'English', zh: '中文' }

/** Texts of the sign-in and the shell, one chunk per language. */
const coreTexts: Record<Language, () => Promise<{ messages: Record<string, Texts> }>> = {
  en: () => import('./messages/enCore'),
  zh: () => import('./messages/zhCore'),
}

/** Returns the first supported language of the browser's preferences. */
export function detectLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (found) return found
  }
  return 'en'
}

export function currentLanguage(): Language {
  const chosen = getPreference<string>('language', '')
  return (
    languages.find((language) => language === chosen) ?? detectLanguage(navigator.languages ?? [navigator.language])
  )
}

export const subscribeToLanguage = (listener: () => void): (() => void) =>
  store.subscribe('preferences', 'language', listener)

const NAMESPACE = 'translation'

/** Creates i18next without escaping, which React does, and with plain paths as keys. */
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
    parseMissingKeyHandler: (key, fallback?: string) => {
      if (fallback === undefined) console.error(`Missing text: ${key}`)
      return fallback ?? key
    },
  })
  return instance
}

const instance = createI18n()
const loaded = new Map<string, Promise<void>>()
const wanted = new Set<string>()

function loadOnce(name: string, load: () => Promise<void>): Promise<void> {
  const running = loaded.get(name)
  if (running) return running
  const loading = load()
  loaded.set(name, loading)
  loading.catch(() => loaded.delete(name))
  return loading
}

const addTexts = (language: Language, name: string, texts: Texts) =>
  void instance.addResourceBundle(language, NAMESPACE, { [name]: texts }, true, true)

const loadCore = (language: Language) =>
  loadOnce(language, async () => {
    const { messages } = await coreTexts[language]()
    for (const [path, texts] of Object.entries(messages)) {
      const name = /([^/]+)\.json$/.exec(path)?.[1]
      if (name) addTexts(language, name, texts)
    }
  })

// The list of files is long and not needed by the sign-in, so it is loaded with the shell.
const loadFile = (language: Language, name: string) =>
  loadOnce(`${language}/${name}`, async () => {
    const { loadTextFile } = await import('./textFiles')
    const texts = await loadTextFile(language, name)
    if (texts) addTexts(language, name.split('/')[0] ?? name, texts)
  })

/** Loads the core texts of a language and the texts of all screens opened so far. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([loadCore(language), ...[...wanted].map((name) => loadFile(language, name))])
}

/**
 * Loads texts by file name (field texts: `fields/<area>`, `help/<area>`) in the current language, and in other
 * languages after a switch.
 */
export async function loadTexts(names: readonly string[]): Promise<void> {
  for (const name of names) wanted.add(name)
  const language = currentLanguage()
  await Promise.all(names.map((name) => loadFile(language, name)))
}

/** Adapts i18next to react-admin: `smart_count` becomes `count`, `_` becomes the default value. */
export function createI18nProvider(translator: i18n, language: Language): I18nProvider {
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

/** i18n provider of the console. Also returns subtrees of texts and loads more of them. */
export const i18nProvider = (language: Language): I18nProvider & TextSource => ({
  ...createI18nProvider(instance, language),
  loadTexts,
  textsAt: (key) => instance.getResource(language, NAMESPACE, key) ?? instance.getResource('en', NAMESPACE, key),
})
