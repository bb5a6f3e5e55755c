import type * as Monaco from 'monaco-editor/editor'
import type { Mode, Tokens } from '../tokens'
import type { TokenKind } from './languages/lineTokens'
import { getTokenScope } from './languages/register'

export const themeName = (mode: Mode): string => `signalbox-${mode}`

export function getCodeColours(tokens: Tokens): Readonly<Record<TokenKind, string>> {
  const [, number = tokens.text, call = tokens.text, , placeholder = tokens.text] = tokens.chart
  return {
    keyword: tokens.accent,
    function: call,
    text: tokens.ok,
    quoted: tokens.warning,
    number,
    constant: number,
    comment: tokens.textSecondary,
    placeholder,
    sign: tokens.textSecondary,
    plain: tokens.text,
  }
}

export function createMonacoTheme(tokens: Tokens): Monaco.editor.IStandaloneThemeData {
  const addAlpha = (colour: string, share: number): string =>
    colour +
    Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  const colours = Object.entries(getCodeColours(tokens)) as [TokenKind, string][]
  const brackets = [1, 2, 3, 4, 5, 6].map((level) => [
    `editorBracketHighlight.foreground${level}`,
    tokens.textSecondary,
  ])
  return {
    base: tokens.mode === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      ...colours.map(([kind, colour]) => ({ token: getTokenScope(kind), foreground: colour.slice(1) })),
      { token: 'comment', foreground: tokens.textSecondary.slice(1), fontStyle: 'italic' },
    ],
    colors: {
      ...Object.fromEntries(brackets),
      foreground: tokens.text,
      descriptionForeground: tokens.textSecondary,
      focusBorder: tokens.accent,
      errorForeground: tokens.error,
      'icon.foreground': tokens.textSecondary,
      'editor.background': tokens.surface,
      'editor.foreground': tokens.text,
      'editor.lineHighlightBackground': addAlpha(tokens.sunken, 0.6),
      'editor.lineHighlightBorder': addAlpha(tokens.sunken, 0),
      'editor.selectionBackground': addAlpha(tokens.accent, 0.25),
      'editor.inactiveSelectionBackground': addAlpha(tokens.accent, 0.15),
      'editor.findMatchBackground': addAlpha(tokens.warning, 0.4),
      'editor.findMatchHighlightBackground': addAlpha(tokens.warning, 0.2),
      'editorCursor.foreground': tokens.accent,
      'editorLineNumber.foreground': tokens.textSecondary,
      'editorLineNumber.activeForeground': tokens.text,
      // The last line of a text that ends with a line break; the default is too faint.
      'editorLineNumber.dimmedForeground': tokens.textSecondary,
      'editorIndentGuide.background1': tokens.border,
      'editorIndentGuide.activeBackground1': tokens.borderStrong,
      'editorBracketMatch.background': addAlpha(tokens.accent, 0.15),
      'editorBracketMatch.border': tokens.accent,
      'editorError.foreground': tokens.error,
      'editorWarning.foreground': tokens.warning,
      'editorGutter.background': tokens.surface,
      'editorGutter.foldingControlForeground': tokens.textSecondary,
      'editorWidget.background': tokens.surface,
      'editorWidget.foreground': tokens.text,
      'editorWidget.border': tokens.borderStrong,
      'editorHoverWidget.background': tokens.surface,
      'editorHoverWidget.foreground': tokens.text,
      'editorHoverWidget.border': tokens.borderStrong,
      'editorHoverWidget.highlightForeground': tokens.accent,
      'editorSuggestWidget.background': tokens.surface,
      'editorSuggestWidget.foreground': tokens.text,
      'editorSuggestWidget.border': tokens.borderStrong,
      'editorSuggestWidget.highlightForeground': tokens.accent,
      'editorSuggestWidget.focusHighlightForeground': tokens.accent,
      'editorSuggestWidget.selectedBackground': tokens.sunken,
      'editorSuggestWidget.selectedForeground': tokens.text,
      'editorSuggestWidgetStatus.foreground': tokens.textSecondary,
      'list.hoverBackground': tokens.sunken,
      'input.background': tokens.surface,
      'input.foreground': tokens.text,
      'input.border': tokens.borderStrong,
      'input.placeholderForeground': tokens.textSecondary,
      'editor.placeholder.foreground': tokens.textSecondary,
      'inputOption.activeBackground': tokens.sunken,
      'inputOption.activeForeground': tokens.text,
      'textLink.foreground': tokens.accent,
      'textCodeBlock.background': tokens.sunken,
      'scrollbar.shadow': addAlpha(tokens.border, 0),
      'scrollbarSlider.background': addAlpha(tokens.textSecondary, 0.3),
      'scrollbarSlider.hoverBackground': addAlpha(tokens.textSecondary, 0.45),
      'scrollbarSlider.activeBackground': addAlpha(tokens.textSecondary, 0.6),
      'widget.shadow': addAlpha(tokens.border, 0.5),
      'symbolIcon.functionForeground': getCodeColours(tokens).function,
      'symbolIcon.fieldForeground': tokens.accent,
      'symbolIcon.eventForeground': tokens.warning,
      'symbolIcon.keywordForeground': tokens.textSecondary,
    },
  }
}
