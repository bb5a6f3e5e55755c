import CssBaseline from '@mui/material/CssBaseline'
import { zhCN } from '@mui/material/locale'
import { ThemeProvider } from '@mui/material/styles'
import { useI18nProvider } from 'ra-core'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { createAppTheme } from '../../ui/theme'
import { useThemeMode } from '../themeMode'

export function Theme({ children }: { children: ReactNode }) {
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
