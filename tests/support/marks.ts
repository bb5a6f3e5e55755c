const OPEN = '⟦'
const CLOSE = '⟧'

/** A text as a marked page shows it, so that what is not one of the texts is seen. */
export const mark = (text: string): string => `${OPEN}${text}${CLOSE}`

/** What the browser itself writes of times, addresses, and names that are the same in every language. */
const UNTRANSLATED = [
  /^[A-Z][a-z]{2} \d{1,2}(, \d{4})?(, [\d:]+)?$/,
  /^(now|in \d+ \w+|\d+ \w+ ago)$/,
  /^\d+ ?[\u4e00-\u9fff]{1,3}[前后]$/,
  /^(UTC|GMT)([+-][\d:]+)?$/,
  /^MQTT [\d.]+$/,
  /^wss?:\/\/\S+$/,
  // The letters on a tile: those of a name that stands beside them.
  /^[A-Z0-9]{2}$/,
  /^(Signalbox|English|中文|MQTT|EMQX)$/,
  /^React Flow( attribution)?$/,
]

/** Of the texts of a marked page those in words that are neither marked nor within `known`: text written in the code. */
export function unmarkedIn(texts: readonly string[], known: string): string[] {
  const isKnown = (text: string) => known.includes(text) || UNTRANSLATED.some((pattern) => pattern.test(text))
  return texts.filter((text) => /\p{L}{2}/u.test(rest(text)) && !isKnown(text))
}

/** What is left of a text without its marked parts; they may lie within each other. */
function rest(text: string): string {
  let depth = 0
  let left = ''
  for (const sign of text) {
    if (sign === OPEN) depth += 1
    else if (sign === CLOSE) depth -= 1
    else if (depth === 0) left += sign
  }
  return left
}
