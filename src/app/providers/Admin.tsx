import CssBaseline from '@mui/material/CssBaseline'
import { zhCN } from '@mui/material/locale'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import {
  BasenameContextProvider,
  DataProviderContext,
  I18nContext,
  NotificationContextProvider,
  StoreContextProvider,
  UndoableMutationsContextProvider,
  useI18nProvider,
} from 'react-admin'
import { dataProvider } from '../../api/dataProvider'
import { queryClient } from '../../api/queryClient'
import { raStore } from '../../api/raStore'
import { createAppTheme } from '../../ui/theme'
import { createTextSource, getCurrentLanguage, showLanguage, subscribeToLanguage } from '../i18n'
import { useThemeMode } from '../themeMode'

const getShown = () => {
  const provider = createTextSource()
  return { provider, language: provider.getLocale() }
}

/**
 * Provides texts. react-admin's I18nContextProvider remounts the whole tree on a language change and loses form
 * input. This one only replaces the provider object.
 */
function I18n({ children }: { children: ReactNode }) {
  const selectedLanguage = useSyncExternalStore(subscribeToLanguage, getCurrentLanguage)
  const [{ provider, language }, setShown] = useState(getShown)

  useEffect(() => {
    let current = true
    showLanguage(selectedLanguage).then(
      () => current && setShown((previous) => (previous.language === selectedLanguage ? previous : getShown())),
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

function Theme({ children }: { children: ReactNode }) {
  const mode = useThemeMode()
  const locale = useI18nProvider().getLocale()
  const theme = useMemo(() => createAppTheme(mode, locale === 'zh' ? zhCN : undefined), [mode, locale])

  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = mode
  }, [mode])

  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  )
}

/**
 * Provides react-admin's contexts like CoreAdminContext, except for two: `I18n` replaces its i18n provider, and
 * there is no authProvider. The console handles sign-in and permissions (`useCan`), and an authProvider would
 * navigate by itself.
 */
export function Admin({ children }: { children: ReactNode }) {
  return (
    <DataProviderContext.Provider value={dataProvider}>
      <StoreContextProvider value={raStore}>
        <QueryClientProvider client={queryClient}>
          <BasenameContextProvider basename="">
            <I18n>
              <Theme>
                <NotificationContextProvider>
                  <UndoableMutationsContextProvider>{children}</UndoableMutationsContextProvider>
                </NotificationContextProvider>
              </Theme>
            </I18n>
          </BasenameContextProvider>
        </QueryClientProvider>
      </StoreContextProvider>
    </DataProviderContext.Provider>
  )
}
