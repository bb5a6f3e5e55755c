import { I18nContext } from 'ra-core'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { currentLanguage, i18nProvider, loadLanguage, subscribeToLanguage } from '../i18n'

/**
 * Provides texts. react-admin's provider remounts the whole tree on a language change and loses form input. This
 * one only replaces the provider object.
 */
export function I18n({ children }: { children: ReactNode }) {
  const selectedLanguage = useSyncExternalStore(subscribeToLanguage, currentLanguage)
  const [provider, setProvider] = useState(() => i18nProvider(selectedLanguage))
  const shownLocale = provider.getLocale()

  useEffect(() => {
    if (selectedLanguage === shownLocale) return
    let current = true
    loadLanguage(selectedLanguage).then(
      () => current && setProvider(i18nProvider(selectedLanguage)),
      // Keep the current language if texts fail to load.
      () => {},
    )
    return () => {
      current = false
    }
  }, [selectedLanguage, shownLocale])

  useEffect(() => {
    document.documentElement.lang = shownLocale === 'zh' ? 'zh-CN' : shownLocale
  }, [shownLocale])

  return <I18nContext.Provider value={provider}>{children}</I18nContext.Provider>
}
