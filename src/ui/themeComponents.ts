import type { ThemeOptions } from '@mui/material/styles'
import type { Tokens } from './tokens'

const alertColour = (name: string, colour: string) => ({
  [`&.MuiAlert-color${name}`]: { borderColor: colour, '& .MuiAlert-icon': { color: colour } },
})

const FORCED_COLOURS = '@media (forced-colors: active)'

/** MUI component overrides: flat, one-pixel borders, visible focus ring, labels above fields, no motion. */
export function componentDefaults(t: Tokens): NonNullable<ThemeOptions['components']> {
  const hairline = `${t.size.hairline}px solid ${t.border}`
  const ring = { outline: `${t.size.focusRing}px solid ${t.accent}`, outlineOffset: t.size.focusRing }
  const floating = { border: hairline, boxShadow: t.float, backgroundImage: 'none', borderRadius: t.radius.card }
  return {
    MuiCssBaseline: {
      styleOverrides: {
        html: {
          colorScheme: t.mode,
          // Keep focused elements clear of the page header and of sticky bars (WCAG 2.4.11).
          scrollPaddingTop: t.size.header + t.gap.small,
          scrollPaddingBottom: `calc(var(--bar-height, 0px) + ${t.gap.small}px)`,
        },
        body: { fontSize: t.font.body },
        a: { color: t.accent },
        ':focus-visible': ring,
        'h1:focus, [tabindex="-1"]:focus': { outline: 'none' },
        'code, pre, kbd': { fontFamily: t.font.mono, fontSize: t.font.table },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // Exactly 0s, unlike animations: otherwise each change of an inherited colour would propagate through
            // the page, one frame per nesting level.
            transitionDuration: '0s !important',
            transitionDelay: '0s !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': ring } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'small' },
      styleOverrides: {
        root: { minHeight: t.size.control, paddingInline: t.gap.small + t.gap.tiny, whiteSpace: 'nowrap' },
        sizeSmall: { fontSize: t.font.body },
        outlined: { borderColor: t.borderStrong },
        contained: { [FORCED_COLOURS]: { border: `${t.size.hairline}px solid ButtonText` } },
        startIcon: { '& > *:nth-of-type(1)': { fontSize: t.size.icon } },
      },
    },
    MuiIconButton: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          borderRadius: t.radius.input,
          minWidth: t.size.target,
          minHeight: t.size.target,
          color: t.textSecondary,
        },
        sizeSmall: { padding: t.gap.tiny },
      },
    },
    MuiSvgIcon: { styleOverrides: { root: { fontSize: t.size.icon }, fontSizeSmall: { fontSize: t.size.iconSmall } } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none', boxShadow: 'none' } },
    },
    MuiCard: { styleOverrides: { root: { border: hairline, borderRadius: t.radius.card } } },
    MuiMenu: { styleOverrides: { paper: floating } },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiDialog: { styleOverrides: { paper: floating } },
    MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none' } } },
    MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: t.scrim } } } },
    MuiMenuItem: { styleOverrides: { root: { fontSize: t.font.body, minHeight: t.size.control } } },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: t.size.icon + t.gap.medium - t.gap.tiny } } },
    MuiTooltip: {
      defaultProps: { enterDelay: 300 },
      styleOverrides: {
        tooltip: {
          backgroundColor: t.text,
          color: t.surface,
          fontSize: t.font.table,
          fontWeight: t.font.regular,
          borderRadius: t.radius.input,
          overflowWrap: 'anywhere',
          [FORCED_COLOURS]: { border: `${t.size.hairline}px solid CanvasText` },
        },
      },
    },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiSelect: { defaultProps: { size: 'small' } },
    MuiNativeSelect: { styleOverrides: { select: { textOverflow: 'ellipsis' } } },
    // The label is above its field, whether empty or filled.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: '100%',
          fontSize: t.font.body,
          lineHeight: 1.5,
          marginBottom: t.gap.tiny,
          color: t.text,
          '&.Mui-focused:not(.Mui-error)': { color: t.text },
        },
      },
    },
    MuiFormLabel: { styleOverrides: { asterisk: { color: t.error } } },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: { backgroundColor: t.surface, fontSize: t.font.body, minHeight: t.size.control },
        notchedOutline: { top: 0, borderColor: t.borderStrong, '& legend': { display: 'none' } },
        input: {
          paddingBlock: t.gap.tiny,
          // MUI's fractional line height clips the underscore of `a_b`; whole pixels do not.
          'input&': { height: 20, lineHeight: '20px' },
        },
      },
    },
    MuiInputBase: {
      styleOverrides: {
        input: {
          '&::placeholder': { color: t.textSecondary, opacity: 1 },
          // Safari shows the present time in an empty field.
          '@supports (hanging-punctuation: first)': {
            '&[type="datetime-local"][value=""]:not(:focus)::-webkit-datetime-edit': { color: 'transparent' },
          },
        },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: t.font.table } } },
    MuiChip: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          borderRadius: t.radius.input,
          backgroundColor: t.sunken,
          color: t.text,
          border: hairline,
          fontSize: t.font.table,
          minHeight: t.size.target,
        },
        deleteIcon: { color: t.textSecondary, fontSize: t.size.iconSmall },
      },
    },
    MuiAlert: {
      // MUI's default `alert` interrupts a screen reader for static notes too. Live roles are set where they apply.
      defaultProps: { role: 'note' },
      styleOverrides: {
        root: { borderRadius: t.radius.card, padding: `${t.gap.tiny}px ${t.gap.medium}px`, flexWrap: 'wrap' },
        // Without room next to the text, the action wraps below.
        message: { flex: '1 1 0', minWidth: 'min(13rem, calc(100% - 3rem))', overflowWrap: 'anywhere' },
        standard: {
          backgroundColor: t.surface,
          color: t.text,
          border: `${t.size.hairline}px solid ${t.borderStrong}`,
          ...alertColour('Error', t.error),
          ...alertColour('Warning', t.warning),
          ...alertColour('Success', t.ok),
          ...alertColour('Info', t.accent),
        },
      },
    },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: t.size.row, borderBottom: hairline },
        indicator: {
          height: t.size.focusRing,
          [FORCED_COLOURS]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
        },
        // A disabled scroll button would only indent the tabs.
        scrollButtons: { '&.Mui-disabled': { display: 'none' } },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: t.size.row,
          minWidth: 0,
          padding: `${t.gap.small}px ${t.gap.medium}px`,
          fontSize: t.font.body,
          '&.Mui-focusVisible': { outlineOffset: -t.size.focusRing },
        },
      },
    },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiSkeleton: { styleOverrides: { root: { backgroundColor: t.sunken } } },
    MuiToggleButton: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          minHeight: t.size.control,
          textTransform: 'none',
          paddingBlock: t.gap.tiny,
          '&.Mui-selected': {
            [FORCED_COLOURS]: { backgroundColor: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
          },
        },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: t.font.heading, fontWeight: t.font.strong } } },
    MuiDialogActions: { styleOverrides: { root: { padding: `${t.gap.small}px ${t.gap.large}px ${t.gap.medium}px` } } },
    MuiCheckbox: { defaultProps: { size: 'small' } },
    // Aligns the visible switch with its column, because MUI reserves a larger area.
    MuiSwitch: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        track: { opacity: 1, backgroundColor: t.borderStrong },
        // MUI clips the switch at its box.
        switchBase: { '&.Mui-focusVisible': { outlineOffset: -t.size.focusRing } },
        root: {
          '&.MuiSwitch-edgeStart': { marginLeft: -t.gap.tiny },
          '&.MuiSwitch-edgeEnd': { marginRight: -t.gap.tiny },
        },
      },
    },
    MuiRadio: { defaultProps: { size: 'small' } },
  }
}
