import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../../../scripts/project'

export type Texts = Map<string, string>

/** `{ a: { b: 'x' } }` → `a.b` = `x`. */
function flatten(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]]
  return Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key))
}

export function load(language: string): Texts {
  const folder = join(PROJECT, 'locales', language)
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown
  return new Map(names.flatMap((name) => flatten(read(name), name.replace(/\.json$/, ''))))
}

/** Whether a key belongs to field texts, which the document uses rather than the code. */
export const isFieldText = (key: string): boolean => key.startsWith('fields.') || key.startsWith('help.')
