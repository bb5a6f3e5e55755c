import type { Json } from './ast'
import { castToMap } from './casts'
import { toText } from './operations'

/** Converts `[{key, value}]` to an object. */
export const fromEntries = (list: readonly Json[]): Json =>
  Object.fromEntries(
    list.map((entry) => {
      const { key, k, name, value, v } = castToMap(entry)
      const entryKey = key ?? k ?? name ?? null
      return [entryKey === null ? 'null' : toText(entryKey), value ?? v ?? null]
    }),
  )

/** Converts an object to `[{key, value}]`. */
export const toEntries = (input: Json): Json[] =>
  Object.entries(castToMap(input)).map(([key, value]) => ({ key, value }))
