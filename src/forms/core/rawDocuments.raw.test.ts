import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { CONTRACT } from '../../../tests/support/contract'
import { createSmallestInputs } from '../../../tests/support/forms/raw/createSmallestInputs'
import { RawDocument } from '../../../tests/support/forms/raw/RawDocument'
import { compareBodies } from '../../api/document/compareBodies'
import { schemas } from '../../api/generated/schemas'
import { applyDifference } from '../../schema/difference/applyDifference'
import type { Differences } from '../../schema/difference/types'
import type { OpenApiDocument } from '../../schema/document'
import { isObject } from '../../schema/isObject'
import type { Json, LazyVariant, OperationKey } from '../../schema/types'
import { createFormSchema } from './createFormSchema'
import { createRequestBody, toSubmitData } from './data'
import { findIssues } from './issues'
import { getOwnValue } from './paths'

/** Documents served by real brokers; skipped if not available on this machine. */
const DOCUMENTS = [
  'emqx-ee-5.6.1',
  'emqx-ce-5.6.1',
  'versions/emqx-ee-5.7.2',
  'versions/emqx-ce-5.7.2',
  'versions/emqx-ee-5.8.1',
  'versions/emqx-ce-5.8.1',
  'versions/emqx-ee-6.0.1',
]
/** The documents declare this list of users as an object. */
const MISSTATED = 'post /authentication/{id}/import_users'

const isHere = existsSync(CONTRACT)
if (!isHere) console.log(`No documents at ${CONTRACT}: the bodies of forms are not checked against them.`)

describe.skipIf(!isHere)('[SH-9] bodies sent by forms satisfy real broker documents', () => {
  it.each(DOCUMENTS)('%s', async (file) => {
    const document = JSON.parse(readFileSync(join(CONTRACT, `${file}.json`), 'utf8')) as OpenApiDocument
    const raw = new RawDocument(document)
    // On a broker of this version the console applies its document's differences to the built-in forms.
    const differences = await compareBodies(document)
    const found: string[] = []
    const count = { forms: 0, variants: 0, bodies: 0 }
    for (const [operation, variants] of Object.entries(schemas)) {
      if (operation.startsWith('get ') || operation === MISSTATED || !raw.has(operation)) continue
      count.forms++
      for (const variant of listOfferedVariants(operation as OperationKey, variants, differences)) {
        count.variants++
        const schema = await variant.load()
        for (const input of createSmallestInputs(schema)) {
          count.bodies++
          const name = `${operation} ${Object.values(variant.tags).join(' ')} ${JSON.stringify(input)}`
          const body =
            schema.type === 'array'
              ? (toSubmitData(input, undefined, schema) ?? [])
              : createRequestBody(input, undefined, schema, variant.fixed)
          for (const { path, rule } of findIssues(
            toSubmitData(input, undefined, schema) ?? {},
            createFormSchema(schema),
            input,
          ))
            found.push(`${name}: the form refuses ${path.join('.')}: ${rule}`)
          for (const fault of raw.faults(operation, body)) found.push(`${name}: ${fault}`)
        }
      }
    }
    console.log(`${file}: ${count.forms} forms, ${count.variants} variants, ${count.bodies} bodies`)
    expect(found).toEqual([])
    expect(count.variants).toBeGreaterThan(100)
  })
})

interface Call {
  status: number
  body?: Json
  answer?: Json
}

describe.skipIf(!isHere)('[SH-9] requests that a real broker refused for a missing field', () => {
  it.each(['emqx-ee-5.6.1', 'emqx-ee-6.0.1'])('forms send the field now: observed/%s', async (file) => {
    const observed = JSON.parse(readFileSync(join(CONTRACT, `observed/${file}.json`), 'utf8')) as Record<string, Call[]>
    let checkedCount = 0
    for (const [operation, calls] of Object.entries(observed))
      for (const { status, body, answer } of calls) {
        const field = status === 400 ? getMissingField(answer) : undefined
        if (field === undefined || !isObject(body)) continue
        checkedCount++
        const { fixed, load } = getVariant(schemas[operation] ?? [], body)
        expect(createRequestBody(body, undefined, await load(), fixed), operation).toHaveProperty(field)
      }
    expect(checkedCount).toBeGreaterThan(0)
  })
})

/** Returns the field that a refusal requests: a required field or the tag of a variant. */
function getMissingField(answer: Json | undefined): string | undefined {
  const message = String(getOwnValue(answer, 'message'))
  if (!message.startsWith('{"')) return undefined
  const { reason, path, field_name } = JSON.parse(message) as Record<string, string | undefined>
  return reason === 'required_field' ? path?.replace(/^root\./, '') : field_name
}

function getVariant(variants: readonly LazyVariant[], body: Json): LazyVariant {
  const found = variants.find(({ tags }) =>
    Object.entries(tags).every(([name, tag]) => String(getOwnValue(body, name)) === tag),
  )
  if (!found) throw new Error('no such variant')
  return found
}

/** Kinds that the console offers on this broker; kinds that cannot be created cannot be edited. */
function listOfferedVariants(
  operation: OperationKey,
  variants: LazyVariant[],
  differences: Differences,
): LazyVariant[] {
  const collection = operation.replace(/^put (.*)\/\{\w+\}$/, 'post $1')
  const missing = [operation, collection].flatMap((key) => differences[key as OperationKey]?.less ?? [])
  const difference = differences[operation]
  const adapted = difference ? applyDifference(variants, difference) : variants
  return adapted.filter(({ tags }) => !missing.some((missingTags) => isDeepStrictEqual(missingTags, tags)))
}
