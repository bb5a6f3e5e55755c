import { I18nContext } from 'ra-core'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { createTextSource, currentLanguage, showLanguage, subscribeToLanguage } from '../i18n'

const getShown = () => {
  const provider = createTextSource()
  return { provider, language: provider.getLocale() }
}

/**
 * Provides texts. react-admin's I18nContextProvider remounts the whole tree on a language change and loses form
 * input. This one only replaces the provider object.
 */
export function I18n({ children }: { children: ReactNode }) {
  const selectedLanguage = useSyncExternalStore(subscribeToLanguage, currentLanguage)
  const [{ provider, language }, setShown] = useState(getShown)

  useEffect(() => {
    let current = true
    showLanguage(selectedLanguage).then(
      () => current && setShown((shown) => (shown.language === selectedLanguage ? shown : getShown())),
      // Keep the current language if texts fail to load.
      () => {},
    )
    return () => {
      current = false
    }
  }, [selectedLanguage])

  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : language
  }, [language])

  return <I18nContext.Provider value={provider}>{children}</I18nContext.Provider>
}
