import { describe, expect, it } from 'vitest'
import type { FieldSchema } from '../schema/types'
import { createFormSchema } from './core/createFormSchema'
import { summarizeSection } from './core/summarizeSection'
import { collectErrors, createErrorSchema } from './errorSchema'
import { buildFieldGroups, listAdvancedGroups, splitNestedFields } from './templates/layout'
import type { FormUi } from './types'

const schema: FieldSchema = {
  type: 'object',
  required: ['name'],
  properties: {
    enable: { type: 'boolean', default: true },
    name: { type: 'string' },
    ...Object.fromEntries(
      ['limit', 'wait', 'x1', 'x2', 'x3', 'x4'].map((name) => [name, { type: 'integer' as const, default: 1 }]),
    ),
    store: { type: 'object', properties: { type: { type: 'string', const: 'x' }, max: { type: 'integer' } } },
    parameters: {
      type: 'object',
      required: ['topic'],
      properties: { max_batch_bytes: { type: 'string', default: '1MB' }, topic: { type: 'string' } },
    },
  },
}
const visibleNames = Object.keys(schema.properties ?? {})
const groups = (ui: FormUi) =>
  buildFieldGroups(schema, visibleNames, ui).map(
    ({ title, singleTitle, open, fields }) => `${title ?? singleTitle ?? '-'} ${open} ${fields}`,
  )

describe('buildFieldGroups', () => {
  it('uses the generated layout without screen overrides: one "Advanced" section, then the switch', () => {
    expect(groups({})).toEqual([
      '- true name,parameters',
      'store false store',
      'forms.section.advanced false limit,wait,x1,x2,x3,x4',
      '- true enable',
    ])
  })

  it('puts a screen’s sections between the visible and the collapsed fields', () => {
    expect(groups({ sections: [{ title: 's', fields: ['store', 'unknown'] }] })).toEqual([
      '- true name,parameters',
      's true store',
      'forms.section.advanced false limit,wait,x1,x2,x3,x4',
      '- true enable',
    ])
  })

  it('moves ordered fields up, unless a section contains them', () => {
    expect(
      groups({ order: ['wait', 'limit', 'enable'], sections: [{ title: 's', fields: ['limit'], closed: true }] }),
    ).toEqual([
      '- true wait,enable,name,parameters',
      's false limit',
      'store false store',
      'forms.section.advanced false x1,x2,x3,x4',
    ])
  })
})

describe('advanced fields of a nested group', () => {
  const shape = createFormSchema(schema)
  const isBare = (name: string) => name === 'parameters'

  it('are listed below the form’s single "Advanced" section, under their own or the screen’s label', () => {
    expect(
      splitNestedFields(schema.properties?.parameters ?? {}, ['parameters'], ['topic', 'max_batch_bytes'], {}, true),
    ).toEqual({
      basicFields: ['topic'],
      advanced: ['max_batch_bytes'],
    })
    expect(listAdvancedGroups(schema, shape, ['parameters', 'store'], {}, {}, isBare)).toEqual([
      { name: 'parameters', fields: ['max_batch_bytes'] },
    ])
    const ui: FormUi = {
      fields: { 'store.max': { advanced: true }, 'parameters.max_batch_bytes': { advanced: false } },
    }
    expect(listAdvancedGroups(schema, shape, ['parameters', 'store'], {}, ui, isBare)).toEqual([
      { name: 'store', fields: ['max'] },
    ])
  })
})

describe('summary of a collapsed section', () => {
  const group = (properties: FieldSchema['properties']): FieldSchema => ({
    type: 'object',
    properties: properties ?? {},
  })
  const form = group({
    ssl: group({ enable: { type: 'boolean', default: false }, verify: { type: 'string' } }),
    pool_size: { type: 'integer', default: 8 },
    connect_timeout: { type: 'string', default: '15s' },
    odd: { type: 'string' },
  })
  it.each([
    [['ssl'], {}, [{ key: 'off' }]],
    [['ssl'], { ssl: { enable: true } }, [{ key: 'on' }]],
    [
      ['pool_size', 'connect_timeout'],
      { pool_size: 4 },
      [
        { key: 'pool', value: '4' },
        { key: 'connectTimeout', value: '15s' },
      ],
    ],
    [['odd'], { odd: 'x' }, []],
  ])('%j of %j', (names, data, expected) => expect(summarizeSection(form, names, data)).toEqual(expected))
})

describe('createFormSchema', () => {
  it('omits hidden fields at any depth', () => {
    const names = (hide: string[]) => Object.keys(createFormSchema(schema, hide).properties?.store?.properties ?? {})
    expect(names([])).toEqual(['type', 'max'])
    expect(names(['store.type'])).toEqual(['max'])
    expect(names(['type'])).toEqual(['type', 'max'])
    expect(Object.keys(createFormSchema(schema, ['store']).properties ?? {})).not.toContain('store')
  })
})

describe('collectErrors', () => {
  it('finds the errors of a field and its descendants, each once', () => {
    const issues = [
      { path: ['a'], rule: 'type' },
      { path: ['a', 1, 0], rule: 'integer' },
      { path: ['a', 1, 0], rule: 'integer' },
    ]
    const errors = createErrorSchema([...issues, { path: ['b'], rule: 'required' }], ({ rule }) => rule)
    expect(collectErrors(errors.a)).toEqual(['type', 'integer'])
    expect(collectErrors(undefined)).toEqual([])
  })
})
