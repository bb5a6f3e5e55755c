import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../../scripts/project'
import { schemas } from '../../api/generated/schemas'
import type { FieldSchema } from '../../schema/types'
import { toTextKey } from './fieldText'
import { type Choice, getUnion } from './unions'

type Options = Record<string, { options?: Record<string, string> } | undefined>

/** Digests keep their standard names. */
const AS_THEY_ARE = /^(?:md5|sha\d*|pbkdf2|bcrypt)$/

function* walkChoices(schema: FieldSchema, name = ''): Generator<[string, Choice]> {
  const union = getUnion(schema)
  if (union && union.choices.length > 1) for (const choice of union.choices) yield [name, choice]
  for (const [inner, field] of Object.entries(schema.properties ?? {})) yield* walkChoices(field, inner)
  for (const part of [...(schema.anyOf ?? []), schema.items, schema.additionalProperties])
    if (typeof part === 'object') yield* walkChoices(part, name)
}

describe.each(['en', 'zh'])('choices have a written label, %s', (language) => {
  const read = (file: string) => JSON.parse(readFileSync(join(PROJECT, 'locales', language, file), 'utf8')) as unknown
  const fields = read('fields.json') as Options
  const shared = (read('forms.json') as { option: Record<string, string> }).option
  const isWritten = (name: string, word: string) =>
    AS_THEY_ARE.test(word) ||
    fields[toTextKey(name)]?.options?.[toTextKey(word)] !== undefined ||
    shared[toTextKey(word)] !== undefined

  it('in every union and variant of every form', async () => {
    const derived = new Set<string>()
    const checkWritten = (name: string, word: string) => {
      if (!isWritten(name, word)) derived.add(`${name}: ${word}`)
      const text = fields[toTextKey(name)]?.options?.[toTextKey(word)] ?? shared[toTextKey(word)] ?? word
      if (/^(?:yes|no|true|false|是|否)$/i.test(text)) derived.add(`${name}: ${text}`)
    }
    for (const [key, variants] of Object.entries(schemas)) {
      if (key.startsWith('get ')) continue
      for (const variant of variants) {
        for (const [tag, value] of Object.entries(variant.tags)) checkWritten(tag, value)
        for (const [name, { kind, constant, tag, open, schema }] of walkChoices(await variant.load())) {
          const { additionalProperties: more, required, properties = {} } = schema
          const [first] = required ?? Object.keys(properties)
          if (kind === 'word') checkWritten(name, String(constant))
          else if (tag) checkWritten(tag.name, String(tag.value))
          else if (kind === 'value' && schema['x-kind']) checkWritten(name, schema['x-kind'])
          // "Other", "Several, by name" and "Key-value pairs" have their own texts.
          else if (!open && first !== undefined && !(typeof more === 'object' && more.properties))
            checkWritten(name, first)
        }
      }
    }
    expect([...derived].sort()).toEqual([])
  })
})
