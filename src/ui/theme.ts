import type { Localization } from '@mui/material/locale'
import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'
import { componentDefaults } from './themeComponents'
import { createTokens, type Mode, type Tokens } from './tokens'

declare module '@mui/material/styles' {
  interface Theme {
    tokens: Tokens
  }
  interface ThemeOptions {
    tokens: Tokens
  }
}

/**
 * Creates the MUI theme, with all colours, sizes and durations in `theme.tokens`. `texts` is the MUI locale from
 * `@mui/material/locale`.
 */
export function createAppTheme(mode: Mode, texts: Localization = {}): Theme {
  const tokens = createTokens(mode)
  const { font } = tokens
  const options: ThemeOptions = {
    tokens,
    spacing: tokens.gap.small,
    shape: { borderRadius: tokens.radius.input },
    palette: {
      mode,
      primary: { main: tokens.accent, contrastText: tokens.onAccent },
      secondary: { main: tokens.textSecondary, contrastText: tokens.surface },
      success: { main: tokens.ok, contrastText: tokens.onStatus },
      warning: { main: tokens.warning, contrastText: tokens.onStatus },
      error: { main: tokens.error, contrastText: tokens.onStatus },
      info: { main: tokens.accent, contrastText: tokens.onAccent },
      text: { primary: tokens.text, secondary: tokens.textSecondary, disabled: tokens.textSecondary },
      background: { default: tokens.background, paper: tokens.surface },
      divider: tokens.border,
      action: { hover: tokens.sunken, selected: tokens.sunken, active: tokens.textSecondary },
    },
    typography: {
      fontFamily: font.family,
      fontSize: font.body,
      htmlFontSize: 16,
      fontWeightRegular: font.regular,
      fontWeightMedium: font.strong,
      fontWeightBold: font.strong,
      h1: { fontSize: font.title, fontWeight: font.strong, lineHeight: 1.4 },
      h2: { fontSize: font.heading, fontWeight: font.strong, lineHeight: 1.5 },
      h3: { fontSize: font.body, fontWeight: font.strong, lineHeight: 1.5 },
      body1: { fontSize: font.body, lineHeight: 1.5 },
      body2: { fontSize: font.table, lineHeight: 1.5 },
      caption: { fontSize: font.table, lineHeight: 1.4 },
      button: { fontSize: font.body, fontWeight: font.strong, textTransform: 'none', lineHeight: 1.5 },
    },
    transitions: {
      duration: {
        shortest: tokens.motion.fast,
        shorter: tokens.motion.fast,
        short: tokens.motion.slow,
        standard: tokens.motion.slow,
        complex: tokens.motion.slow,
        enteringScreen: tokens.motion.slow,
        leavingScreen: tokens.motion.fast,
      },
    },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1600 } },
    components: componentDefaults(tokens),
  }
  return createTheme(options, texts)
}
