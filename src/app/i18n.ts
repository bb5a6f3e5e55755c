import i18next, { type InitOptions, type i18n } from 'i18next'
import { getI18nProvider } from 'ra-i18n-i18next'
import type { I18nProvider } from 'react-admin'
import { getPreference, store } from '../api/store'
import type { TextSource } from '../forms/useFieldText'
import { parseLiteralText } from '../ui/text'
import { detectLanguage, type Language, languages } from './languages'
import type { Texts } from './textFiles'

export const languageNames: Record<Language, string> = { en: 'English', zh: '中文' }

/** Texts of the sign-in and the shell, one chunk per language. */
const coreTexts: Record<Language, () => Promise<{ messages: Record<string, Texts> }>> = {
  en: () => import('./messages/enCore'),
  zh: () => import('./messages/zhCore'),
}

export function getCurrentLanguage(): Language {
  const storedLanguage = getPreference<string>('language', '')
  return (
    languages.find((language) => language === storedLanguage) ??
    detectLanguage(navigator.languages ?? [navigator.language])
  )
}

export const subscribeToLanguage = (listener: () => void): (() => void) =>
  store.subscribe('preferences', 'language', listener)

const NAMESPACE = 'translation'

const options: InitOptions = {
  resources: {},
  initImmediate: false,
  keySeparator: '.',
  // Keys are plain paths, and React escapes values.
  nsSeparator: false,
  // Our texts are not nested, and a broker's `$t(key)` must stay as it is: the prefix never matches.
  interpolation: { escapeValue: false, nestingPrefix: '', nestingPrefixEscaped: '(?!)' },
  returnNull: false,
  parseMissingKeyHandler: (key, fallback?: string) => {
    const literal = parseLiteralText(key)
    if (literal !== undefined) return literal
    if (fallback === undefined) console.error(`Missing text: ${key}`)
    return fallback ?? key
  },
}

/** Creates the provider of an i18next instance. The instance has one language at a time. */
export const createI18nProvider = (instance: i18n): Promise<I18nProvider> =>
  getI18nProvider(
    instance,
    options,
    languages.map((locale) => ({ locale, name: languageNames[locale] })),
  )

const instance = i18next.createInstance()
let provider: I18nProvider | undefined
const ready = createI18nProvider(instance).then((created) => {
  provider = created
  return created
})
const loaded = new Map<string, Promise<void>>()
const requestedNames = new Set<string>()

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

let latest: Language | undefined
let shown: Language | undefined

/**
 * Loads the texts of a language, for all screens opened so far, and switches to it. The latest call wins. Rejects
 * and keeps the language if texts fail to load.
 */
export async function showLanguage(language: Language): Promise<void> {
  latest = language
  await Promise.all([loadCore(language), ...[...requestedNames].map((name) => loadFile(language, name))])
  const { changeLocale } = await ready
  if (latest !== language) return
  await changeLocale(language)
  shown = language
}

/**
 * Loads texts by file name (field texts: `fields/<area>`, `help/<area>`) in the current language, and in other
 * languages after a switch. During a switch, loads both languages, because the page shows the old one until the new
 * one is complete.
 */
export async function loadTexts(names: readonly string[]): Promise<void> {
  for (const name of names) requestedNames.add(name)
  const current = getCurrentLanguage()
  const neededLanguages = [...new Set([current, shown ?? current])]
  await Promise.all(neededLanguages.flatMap((language) => names.map((name) => loadFile(language, name))))
}

/**
 * Creates the provider for react-admin's context, after the first `showLanguage`. A change of language needs a new
 * one: hooks translate again only when the object is another one.
 */
export function createTextSource(): I18nProvider & TextSource {
  if (!provider) throw new Error('No language is loaded yet')
  return {
    ...provider,
    changeLocale: async (locale) => store.set('preferences', 'language', locale),
    loadTexts,
    getTexts: (key) =>
      instance.getResource(instance.language, NAMESPACE, key) ?? instance.getResource('en', NAMESPACE, key),
  }
}
