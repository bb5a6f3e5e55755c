import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getCodeColours } from './code/monacoTheme'
import { createAppTheme } from './theme'
import { componentDefaults } from './themeComponents'
import { createTokens } from './tokens'

/** Relative luminance and contrast by WCAG 2.2, "Contrast (Minimum)". */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

describe('contrast', () => {
  it('matches the WCAG definition', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
    expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2)
  })

  for (const mode of ['light', 'dark'] as const) {
    const t = createTokens(mode)
    const grounds = { background: t.background, surface: t.surface, sunken: t.sunken }
    const { text, textSecondary, accent, ok, warning, error, stopped } = t
    const inks = { text, textSecondary, accent, ok, warning, error, stopped }
    for (const [ground, groundColour] of Object.entries(grounds)) {
      it.each(Object.entries(inks))(`${mode}: %s on ${ground} is at least 4.5 : 1`, (_, ink) => {
        expect(contrast(ink, groundColour)).toBeGreaterThanOrEqual(4.5)
      })
      it(`${mode}: borders of controls and edges on ${ground} are at least 3 : 1`, () => {
        expect(contrast(t.borderStrong, groundColour)).toBeGreaterThanOrEqual(3)
      })
      it.each(t.chart.map((colour, index) => [index, colour] as const))(
        `${mode}: line %i on ${ground} is at least 3 : 1`,
        (_, colour) => expect(contrast(colour, groundColour)).toBeGreaterThanOrEqual(3),
      )
    }
    it.each(Object.entries(getCodeColours(t)))(`${mode}: in code, %s is at least 4.5 : 1`, (_, ink) => {
      expect(contrast(ink, t.surface)).toBeGreaterThanOrEqual(4.5)
    })
    it(`${mode}: text on filled grounds is at least 4.5 : 1`, () => {
      expect(contrast(t.onAccent, t.accent)).toBeGreaterThanOrEqual(4.5)
      for (const fill of [t.ok, t.warning, t.error]) expect(contrast(t.onStatus, fill)).toBeGreaterThanOrEqual(4.5)
      // Tooltips swap text and surface colours.
      expect(contrast(t.surface, t.text)).toBeGreaterThanOrEqual(4.5)
    })
  }
})

describe('the theme', () => {
  it('applies its tokens to MUI', () => {
    for (const mode of ['light', 'dark'] as const) {
      const theme = createAppTheme(mode)
      expect(theme.tokens).toEqual(createTokens(mode))
      expect(theme.palette.text.primary).toBe(theme.tokens.text)
      expect(theme.palette.primary.main).toBe(theme.tokens.accent)
      expect(theme.palette.error.contrastText).toBe(theme.tokens.onStatus)
      expect(theme.spacing(1)).toBe('8px')
    }
  })

  it('is the only place that defines colours', () => {
    const stray = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== 'tokens.ts')
      .filter((file) => /#[0-9a-f]{3,8}\b|\brgba?\(/i.test(readFileSync(join('src/ui', file), 'utf8')))
    expect(stray).toEqual([])
  })
})

describe.each(['light', 'dark'] as const)('text fields of the %s theme', (mode) => {
  it('show underscores: the line height is in whole pixels and fits the field', () => {
    const { components } = createAppTheme(mode)
    const { input } = components?.MuiOutlinedInput?.styleOverrides ?? {}
    expect(input).toMatchObject({ 'input&': { height: 20, lineHeight: '20px' } })
  })
})

it('marks selection and borders with forced colours, which remove backgrounds', () => {
  const { MuiTabs, MuiToggleButton, MuiButton, MuiTooltip } = componentDefaults(createTokens('light'))
  for (const part of [MuiTabs, MuiToggleButton])
    expect(JSON.stringify(part?.styleOverrides)).toMatch(
      /forced-colors: active.*"Highlight".*"forcedColorAdjust":"none"/,
    )
  for (const part of [MuiButton, MuiTooltip])
    expect(JSON.stringify(part?.styleOverrides)).toMatch(/forced-colors: active[^}]*"border"/)
})
