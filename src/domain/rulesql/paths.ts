import { isReserved } from './keywords'

/** Key of a map, or list index from 1. */
export type Step = string | number

const PLAIN_NAME = /^[A-Za-z]\w*$/
/** Characters of placeholders; a dot would split the key. */
const TEMPLATE_KEY = /^[\w'\-[\]$@~]+$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: such keys come from hostile payloads
const UNWRITABLE = /[\u0000-\u001f]/

/** Writes a key after a dot of a statement, quoted if required; undefined if the language has no form for it. */
export function writeKey(key: string): string | undefined {
  if (PLAIN_NAME.test(key) && !isReserved(key)) return key
  if (key === '' || UNWRITABLE.test(key)) return undefined
  if (!key.includes("'")) return `'${key}'`
  return key.includes('"') ? undefined : `"${key}"`
}

/** Writes a path of a statement: `payload.list[1].'a b'`. Undefined if a key cannot be written. */
export function writePath([head, ...steps]: readonly Step[]): string | undefined {
  const parts = steps.map((step) => {
    if (typeof step === 'number') return `[${step}]`
    const key = writeKey(step)
    return key && `.${key}`
  })
  return parts.includes(undefined) ? undefined : `${head}${parts.join('')}`
}

/** Writes the name of a placeholder: `payload.list.1.x`. Undefined if a key cannot be written. */
export const writePlaceholderName = (steps: readonly Step[]): string | undefined =>
  steps.every((step) => typeof step === 'number' || TEMPLATE_KEY.test(step)) ? steps.join('.') : undefined
