/** Thrown for text that the language cannot express: text that starts or ends with a quote. */
export class UnwritableTextError extends Error {}

/** Quotes a name in FROM; throws UnwritableTextError. */
export const quoteSourceName = (name: string): string =>
  name.includes('"') ? quoteText(name, "'") : quoteText(name, '"')

/** Quotes a text; throws UnwritableTextError if an inner quote is not paired, or is at an end, where it would be stripped. */
export function quoteText(text: string, quote: '"' | "'"): string {
  const pairs = text.split(quote === '"' ? /(?:"")+/ : /(?:'')+/).join('')
  if (pairs.includes(quote) || text.startsWith(quote) || text.endsWith(quote)) {
    throw new UnwritableTextError(`the rule language cannot write ${JSON.stringify(text)}`)
  }
  return quote + text + quote
}

export const createSelectAll = (name: string): string => `SELECT\n  *\nFROM\n  ${quoteSourceName(name)}`

/** Returns whether the name can be written in rule SQL. */
export function isWritableName(name: string): boolean {
  try {
    quoteSourceName(name)
    return true
  } catch (error) {
    if (error instanceof UnwritableTextError) return false
    throw error
  }
}
