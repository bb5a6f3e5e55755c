/** First character of a text that is not a key, such as a name from the broker's document. */
const MARK = '='

/** Wraps a text for properties that take text keys. `translate` returns it unchanged, without interpolation. */
export const toLiteralText = (text: string): string => MARK + text

/** Returns the text of a literal; undefined for a key. */
export const parseLiteralText = (key: string): string | undefined =>
  key.startsWith(MARK) ? key.slice(MARK.length) : undefined
