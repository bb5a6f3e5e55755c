import { describe, expect, it } from 'vitest'
import { listNeededFields } from '../../tests/support/forms/listNeededFields'
import { schemas } from '../api/generated/schemas'
import { isObject } from '../schema/isObject'
import type { FieldSchema, Json } from '../schema/types'
import { createFormSchema } from './core/createFormSchema'
import { toFormData, toSubmitData } from './core/data'
import { findIssues } from './core/issues'
import { findChoice, getUnion, switchChoice } from './core/unions'
import { buildPlan } from './formPlan'
import type { Path } from './types'

const bodies = Object.entries(schemas)
  .filter(([key]) => !key.startsWith('get '))
  .flatMap(([key, variants]) =>
    variants.map((variant) => ({ name: `${key} ${Object.values(variant.tags).join(' ')}`, variant })),
  )

const formatSortedPaths = (paths: readonly Path[]) => paths.map((path) => path.join('.')).sort()

describe('form of every request', () => {
  it('requires only required fields when empty', async () => {
    expect(bodies.length).toBeGreaterThan(300)
    for (const { name, variant } of bodies) {
      const schema = await variant.load()
      if (schema.type === 'array') continue
      const sent = toSubmitData(toFormData({}, schema), undefined, schema) ?? {}
      const found = findIssues(sent, createFormSchema(schema), {})
      expect(
        [...new Set(found.map(({ rule }) => rule))].filter((rule) => rule !== 'required'),
        name,
      ).toEqual([])
      expect(formatSortedPaths(found.map(({ path }) => path)), name).toEqual(
        formatSortedPaths(listNeededFields(schema)),
      )
    }
  })

  it('writes only required data when empty', async () => {
    for (const { name, variant } of bodies) {
      const schema = await variant.load()
      if (schema.type === 'array') continue
      const sent = toSubmitData({}, undefined, schema) ?? {}
      expect(
        Object.keys(sent).filter((field) => !schema.required?.includes(field)),
        name,
      ).toEqual([])
    }
  })

  it('has a widget, field template or group for every schema', async () => {
    for (const { name, variant } of bodies) {
      const schema = await variant.load()
      const walk = (bones: unknown): void => {
        if (!isObject(bones)) return
        expect(bones.anyOf, name).toBeUndefined()
        expect(Object.keys(bones).length, name).toBeGreaterThan(0)
        for (const part of Object.values(isObject(bones.properties) ? bones.properties : {})) walk(part)
        if (bones.items !== undefined) walk(bones.items)
      }
      walk(buildPlan(schema, createFormSchema(schema), {}).schema)
    }
  })

  it('recognizes every union choice by the data it writes', async () => {
    let unions = 0
    const walk = (schema: FieldSchema, name: string): void => {
      const union = getUnion(schema)
      if (union) {
        unions++
        for (const choice of union.choices) {
          if (choice.kind === 'value' || !(choice.tag || choice.kind === 'word' || choice.schema.properties)) continue
          const branchValue = switchChoice(undefined, choice, undefined)
          expect(findChoice(union, branchValue)?.key, `${name} ${choice.key}`).toBe(choice.key)
        }
        for (const choice of union.choices) if (choice.kind === 'object') walk(choice.schema, name)
      }
      for (const [field, below] of Object.entries(schema.properties ?? {})) walk(below, `${name}.${field}`)
      if (schema.items) walk(schema.items, name)
    }
    for (const { name, variant } of bodies) walk(await variant.load(), name)
    expect(unions).toBeGreaterThan(20)
  })

  it('preserves a record of defaults: submit(load(x)) = x', async () => {
    for (const { name, variant } of bodies) {
      const schema = await variant.load()
      const record = defaults(schema)
      if (record === undefined) continue
      const form = toFormData(record, schema)
      expect(toSubmitData(form, form, schema), name).toEqual(form)
      const rules = findIssues(toSubmitData(form, form, schema) ?? {}, createFormSchema(schema), form).map(
        ({ rule, path }) => `${rule} ${path.join('.')}`,
      )
      expect(
        rules.filter((rule) => !rule.startsWith('required ')),
        name,
      ).toEqual([])
    }
  })
})

function defaults(schema: FieldSchema): Json | undefined {
  if (schema.default !== undefined) return schema.default
  if (!schema.properties) return undefined
  const entries = Object.entries(schema.properties).flatMap(([name, field]): [string, Json][] => {
    const value = field.readOnly ? undefined : defaults(field)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}
