import { UNKNOWN } from './format/number'

/** Maximum length of untrusted text in one line; the copy button copies all of it. */
export const LINE_LIMIT = 512

const TAIL = 8

// Control characters and characters that reorder or hide text (bidi overrides and isolates, zero width, BOM).
// biome-ignore lint/suspicious/noControlCharactersInRegex: showing control characters is the purpose
const INVISIBLE = /[\u0000-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/**
 * Shows invisible and reordering characters as symbols, so that one client id cannot imitate another (Unicode TR
 * 36, bidirectional text spoofing).
 */
export function escapeInvisible(text: string): string {
  return text.replace(INVISIBLE, (char) => {
    const code = char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return `\u27E8U+${code}\u27E9`
  })
}

/** Joins the sentences of a text. A full-width full stop includes its spacing. */
export const joinSentences = (sentences: readonly (string | false | undefined)[]): string =>
  sentences.filter(Boolean).join(' ').replaceAll('。 ', '。')

/** Moves a cut position so that it does not split a surrogate pair. */
function alignCut(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at
}

/** Shortens a text to one line with its start and, above `limit`, its end. A missing text shows as unknown. */
export function truncateAndEscape(text: string | undefined, limit = LINE_LIMIT): string {
  if (text === undefined) return UNKNOWN
  if (text.length <= limit) return escapeInvisible(text)
  const head = text.slice(0, alignCut(text, Math.floor(limit / 2)))
  const tail = text.slice(alignCut(text, text.length - Math.floor(limit / 8)))
  return `${escapeInvisible(head)}\u2026${escapeInvisible(tail)}`
}

/**
 * Splits a text for an ellipsis in the middle: the head shrinks, the tail stays. Short and right-to-left texts have
 * no tail, because the parts would be in the wrong order.
 */
export function splitMiddle(text: string, tail = TAIL): { head: string; tail: string } {
  if (text.length <= tail * 2 || RIGHT_TO_LEFT.test(text)) return { head: text, tail: '' }
  const splitIndex = alignCut(text, text.length - tail)
  return { head: text.slice(0, splitIndex), tail: text.slice(splitIndex) }
}

/** First character of a text that is not a key, such as a name from the broker's document. */
const MARK = '='

/** Wraps a text for properties that take text keys. `translate` returns it unchanged, without interpolation. */
export const toLiteralText = (text: string): string => MARK + text

/** Returns the text of a literal; undefined for a key. */
export const parseLiteralText = (key: string): string | undefined =>
  key.startsWith(MARK) ? key.slice(MARK.length) : undefined
