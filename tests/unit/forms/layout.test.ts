import { describe, expect, it } from 'vitest'
import { formSchema } from '../../../src/forms/core/prepare'
import { groupsOf } from '../../../src/forms/templates/layout'
import type { FormUi } from '../../../src/forms/types'
import { issuesBelow, toErrorSchema } from '../../../src/forms/validator'
import type { FieldSchema } from '../../../src/schema/types'

const schema: FieldSchema = {
  type: 'object',
  properties: {
    enable: { type: 'boolean', default: true },
    limit: { type: 'integer', default: 1 },
    wait: { type: 'string', default: '1s' },
    store: { type: 'object', properties: { type: { type: 'string', const: 'x' }, max: { type: 'integer' } } },
  },
}
const shown = ['enable', 'limit', 'wait', 'store']
const groups = (ui: FormUi) => groupsOf(schema, shown, ui).map(({ title, open, fields }) => ({ title, open, fields }))

describe('groupsOf', () => {
  it('is the generated layout where a screen wishes nothing', () => {
    expect(groups({})).toEqual([
      { title: undefined, open: true, fields: ['enable', 'store'] },
      { title: 'forms.section.advanced', open: false, fields: ['limit', 'wait'] },
    ])
  })

  it('puts a screen’s sections between what is shown at once and what is closed', () => {
    const sections = [{ title: 's', fields: ['store', 'unknown'] }]
    expect(groups({ sections })).toEqual([
      { title: undefined, open: true, fields: ['enable'] },
      { title: 's', open: true, fields: ['store'] },
      { title: 'forms.section.advanced', open: false, fields: ['limit', 'wait'] },
    ])
  })

  it('lifts what the order names, unless a section has it', () => {
    expect(groups({ order: ['wait', 'limit'], sections: [{ title: 's', fields: ['limit'], closed: true }] })).toEqual([
      { title: undefined, open: true, fields: ['wait', 'enable', 'store'] },
      { title: 's', open: false, fields: ['limit'] },
    ])
  })
})

describe('formSchema', () => {
  it('leaves out what is hidden, below as well', () => {
    const names = (hide: string[]) => Object.keys(formSchema(schema, hide).properties?.store?.properties ?? {})
    expect(names([])).toEqual(['type', 'max'])
    expect(names(['store.type'])).toEqual(['max'])
    expect(names(['type'])).toEqual(['type', 'max'])
    expect(Object.keys(formSchema(schema, ['store']).properties ?? {})).toEqual(['enable', 'limit', 'wait'])
  })
})

describe('issuesBelow', () => {
  it('finds the issues of a field and of what is in it', () => {
    const issues = [
      { path: ['a'], rule: 'type' },
      { path: ['a', 1, 0], rule: 'integer' },
    ]
    const errors = toErrorSchema([...issues, { path: ['b'], rule: 'required' }])
    expect(issuesBelow(errors.a)).toEqual(issues)
    expect(issuesBelow(undefined)).toEqual([])
  })
})
