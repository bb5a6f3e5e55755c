import { I18nContext } from 'ra-core'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { currentLanguage, i18nProvider, loadLanguage, onLanguage } from '../i18n'

/**
 * Gives the texts to everything below. react-admin's own provider renders the whole tree anew when the language
 * changes, and with it what was typed in a form; here a new provider object does, and state stays.
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
      // Texts that do not come leave the present language standing.
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
