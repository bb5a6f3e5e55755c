const OPEN = '⟦'
const CLOSE = '⟧'

/** Marks a translated text, so that untranslated ones are visible. */
export const mark = (text: string): string => `${OPEN}${text}${CLOSE}`

/** Times and addresses formatted by the browser, and names that are the same in every language. */
const UNTRANSLATED = [
  /^[A-Z][a-z]{2} \d{1,2}(, \d{4})?(, [\d:]+)?$/,
  /^(now|in \d+ \w+|\d+ \w+ ago)$/,
  /^\d+ ?[\u4e00-\u9fff]{1,3}[前后]$/,
  /^(UTC|GMT)([+-][\d:]+)?$/,
  /^MQTT [\d.]+$/,
  /^wss?:\/\/\S+$/,
  // Initials on a tile next to the full name.
  /^[A-Z0-9]{2}$/,
  /^(Signalbox|English|中文|MQTT|EMQX)$/,
  /^React Flow( attribution)?$/,
]

/** Separates the parts of a text, such as an alarm and its node. */
const SEPARATOR = /\s*[·–]\s*/

/** Returns texts with words that are neither marked nor in `knownWords`: text written in the code. */
export function findUnmarked(texts: readonly string[], knownWords: string): string[] {
  const isKnown = (text: string) =>
    !/\p{L}{2}/u.test(text) || knownWords.includes(text) || UNTRANSLATED.some((pattern) => pattern.test(text))
  return texts.filter((text) => !isKnown(text) && !removeMarked(text).split(SEPARATOR).every(isKnown))
}

/** Removes the marked parts of a text, which may be nested. */
function removeMarked(text: string): string {
  let depth = 0
  let left = ''
  for (const sign of text) {
    if (sign === OPEN) depth += 1
    else if (sign === CLOSE) depth -= 1
    else if (depth === 0) left += sign
  }
  return left
}
