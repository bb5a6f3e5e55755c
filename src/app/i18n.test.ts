import i18next from 'i18next'
import type { I18nProvider } from 'react-admin'
import { beforeAll, describe, expect, it } from 'vitest'
import { store } from '../api/store'
import { createI18nProvider, createTextSource, loadTexts, showLanguage } from './i18n'
import { detectLanguage } from './languages'

const TEXT_FILES = Object.keys(import.meta.glob('../../locales/en/*.json')).flatMap(
  (path) => /(\w+)\.json$/.exec(path)?.[1] ?? [],
)

describe('[SH-7] language', () => {
  it.each([
    [['zh-CN', 'en'], 'zh'],
    [['ZH'], 'zh'],
    [['de-DE', 'en-GB'], 'en'],
    [['de'], 'en'],
    [[], 'en'],
  ])('a browser that prefers %j gets %s', (preferences, expected) => expect(detectLanguage(preferences)).toBe(expected))

  /** An instance has one language at a time. */
  const createProvider = async (language: string) => {
    const i18n = i18next.createInstance()
    const provider = await createI18nProvider(i18n)
    i18n.addResourceBundle('en', 'translation', {
      a: {
        hello: 'Hello {{name}}',
        kick_one: 'Kick out {{smart_count}} client',
        kick_other: 'Kick out {{smart_count}} clients',
      },
    })
    i18n.addResourceBundle('zh', 'translation', { a: { kick_other: '踢除 {{smart_count}} 个客户端' } })
    await provider.changeLocale(language)
    return provider
  }
  let en: I18nProvider
  let zh: I18nProvider
  beforeAll(async () => {
    en = await createProvider('en')
    zh = await createProvider('zh')
  })

  it('does not escape values, because React does', () => {
    expect(en.translate('a.hello', { name: "O'Neil <b>" })).toBe("Hello O'Neil <b>")
  })
  it('applies plural forms', () => {
    expect(en.translate('a.kick', { smart_count: 1 })).toBe('Kick out 1 client')
    expect(en.translate('a.kick', { smart_count: 2 })).toBe('Kick out 2 clients')
    expect(zh.translate('a.kick', { smart_count: 1 })).toBe('踢除 1 个客户端')
  })
  it('falls back to the default, to English, then to the key', () => {
    expect(en.translate('a.none', { _: '' })).toBe('')
    expect(en.translate('a.none', { _: 'x' })).toBe('x')
    expect(zh.translate('a.hello', { name: 'x' })).toBe('Hello x')
    expect(en.translate('a:b.c', {})).toBe('a:b.c')
  })

  it('loads texts requested during a switch in both languages', async () => {
    store.set('preferences', 'language', 'en')
    await showLanguage('en')
    await loadTexts(TEXT_FILES.filter((name) => name !== 'generated'))
    store.set('preferences', 'language', 'zh')
    const switching = showLanguage('zh')
    await loadTexts(['generated'])
    // The switch still waits for the other texts.
    expect(createTextSource().translate('generated.group')).not.toBe('generated.group')
    await switching
    expect(createTextSource().translate('generated.group')).toBe('来自此服务端')
    store.set('preferences', 'language', 'en')
    await showLanguage('en')
  })
})
