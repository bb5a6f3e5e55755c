import { describe, expect, it } from 'vitest'
import { schemas } from '../api/generated/schemas'
import { createFormSchema } from '../forms/core/createFormSchema'
import { toFormData, toSubmitData } from '../forms/core/data'
import { findIssues } from '../forms/core/issues'
import { createExample } from './createExample'
import { isObject } from './isObject'
import type { FieldSchema, Json } from './types'

const all = Object.entries(schemas).flatMap(([key, variants]) =>
  variants.map((variant) => ({ key, name: `${key} ${Object.values(variant.tags).join(' ')}`, variant })),
)
/** Covers the branches of nearly every union in the document. */
const BRANCHES = [0, 1, 2, 3]

const formatIssues = (value: Json, schema: FieldSchema) =>
  findIssues(value, schema).map(({ rule, path }) => `${rule} ${path.join('.')}`)

describe('schema examples', () => {
  it.each(BRANCHES)('are valid with branch %i of each union', async (branch) => {
    for (const { key, name, variant } of all) {
      const schema = await variant.load()
      const record = createExample(schema, { readOnly: key.startsWith('get '), branch })
      expect(formatIssues(record, schema), name).toEqual([])
    }
  })

  it.each(BRANCHES)('round-trip through a form with branch %i of each union', async (branch) => {
    for (const { key, name, variant } of all) {
      if (key.startsWith('get ')) continue
      const schema = await variant.load()
      const example = createExample(schema, { branch })
      const form = toFormData(example, schema)
      expect(form, name).toEqual(example)
      expect(toSubmitData(form, form, schema), name).toEqual(example)
      expect(formatIssues(toSubmitData(form, undefined, schema) ?? {}, createFormSchema(schema)), name).toEqual([])
    }
  })

  it('are written in full to an empty document, because no field has its default', async () => {
    const lost: string[] = []
    for (const { key, name, variant } of all) {
      if (key.startsWith('get ')) continue
      const schema = await variant.load()
      const example = createExample(schema)
      const sent = toSubmitData(toFormData(example, schema), undefined, schema) ?? {}
      lost.push(...findMissingPaths(example, sent).map((path) => `${name} ${path}`))
    }
    // A default that is the only allowed value.
    expect(lost).toEqual([
      'post /connectors azure_event_hub_producer .ssl.enable',
      'put /connectors/{id} azure_event_hub_producer .ssl.enable',
      'post /connectors_probe azure_event_hub_producer .ssl.enable',
      'put /mqtt/retainer  .backend.type',
    ])
  })
})

function findMissingPaths(fullValue: Json, part: Json, path = ''): string[] {
  if (!isObject(fullValue)) return JSON.stringify(fullValue) === JSON.stringify(part) ? [] : [path]
  return Object.keys(fullValue).flatMap((key) =>
    isObject(part) && key in part
      ? findMissingPaths(fullValue[key] ?? null, part[key] ?? null, `${path}.${key}`)
      : [`${path}.${key}`],
  )
}
