import { I18nContext } from 'ra-core'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { currentLanguage, i18nProvider, loadLanguage, onLanguage } from '../i18n'

/**
 * Provides texts. react-admin's provider remounts the whole tree on a language change and loses form input. This
 * one only replaces the provider object.
 */
export function I18n({ children }: { children: ReactNode }) {
  const wanted = useSyncExternalStore(onLanguage, currentLanguage)
  const [provider, setProvider] = useState(() => i18nProvider(wanted))
  const shown = provider.getLocale()

  useEffect(() => {
    if (wanted === shown) return
    let current = true
    loadLanguage(wanted).then(
      () => current && setProvider(i18nProvider(wanted)),
      // Keep the current language if texts fail to load.
      () => {},
    )
    return () => {
      current = false
    }
  }, [wanted, shown])

  useEffect(() => {
    document.documentElement.lang = shown === 'zh' ? 'zh-CN' : shown
  }, [shown])

  return <I18nContext.Provider value={provider}>{children}</I18nContext.Provider>
}
