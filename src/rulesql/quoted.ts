/** Thrown for what the language has no way to write: a text that begins or ends with a quote. */
export class Unwritable extends Error {}

/** A name in FROM as text; throws Unwritable. */
export const sourceName = (name: string): string => (name.includes('"') ? quoted(name, "'") : quoted(name, '"'))

/** A text in quotes; throws Unwritable. Quotes within stand as they are, in pairs; at the ends they would be taken off. */
export function quoted(text: string, quote: '"' | "'"): string {
  const pairs = text.split(quote === '"' ? /(?:"")+/ : /(?:'')+/).join('')
  if (pairs.includes(quote) || text.startsWith(quote) || text.endsWith(quote)) {
    throw new Unwritable(`the rule language cannot write ${JSON.stringify(text)}`)
  }
  return quote + text + quote
}
