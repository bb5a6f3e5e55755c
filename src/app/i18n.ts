import i18next, { type i18n } from 'i18next'
import type { I18nProvider } from 'ra-core'
import { getPreference, store } from '../api/store'
import type { TextSource } from '../forms/textSource'
import type { Texts } from './textFiles'

export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/** The name of each language in itself. */
export const languageNames: Record<Language, string> = { en: 'English', zh: '中文' }

/** Texts of the sign-in and the shell: one chunk for each language. */
const core: Record<Language, () => Promise<{ messages: Record<string, Texts> }>> = {
  en: () => import('./messages/enCore'),
  zh: () => import('./messages/zhCore'),
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
const wanted = new Set<string>()

function once(name: string, load: () => Promise<void>): Promise<void> {
  const running = loaded.get(name)
  if (running) return running
  const loading = load()
  loaded.set(name, loading)
  loading.catch(() => loaded.delete(name))
  return loading
}

const add = (language: Language, name: string, texts: Texts) =>
  void instance.addResourceBundle(language, NAMESPACE, { [name]: texts }, true, true)

const loadCore = (language: Language) =>
  once(language, async () => {
    const { messages } = await core[language]()
    for (const [path, texts] of Object.entries(messages)) {
      const name = /([^/]+)\.json$/.exec(path)?.[1]
      if (name) add(language, name, texts)
    }
  })

// The list of files is long and the sign-in needs none of them: it comes with the shell.
const loadFile = (language: Language, name: string) =>
  once(`${language}/${name}`, async () => {
    const { loadTextFile } = await import('./textFiles')
    const texts = await loadTextFile(language, name)
    if (texts) add(language, name.split('/')[0] ?? name, texts)
  })

/** Brings the texts of a language: those of the sign-in, and of the screens that were opened so far. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([loadCore(language), ...[...wanted].map((name) => loadFile(language, name))])
}

/**
 * Brings texts of screens by the names of their files (words of fields: `fields/<area>`, `help/<area>`), in the language
 * in force and from then on in every other.
 */
export async function loadTexts(names: readonly string[]): Promise<void> {
  for (const name of names) wanted.add(name)
  const language = currentLanguage()
  await Promise.all(names.map((name) => loadFile(language, name)))
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

/** The console's own, which reads whole parts of the texts too and brings more of them. */
export const i18nProvider = (language: Language): I18nProvider & TextSource => ({
  ...providerOf(instance, language),
  loadTexts,
  textsAt: (key) => instance.getResource(language, NAMESPACE, key) ?? instance.getResource('en', NAMESPACE, key),
})
