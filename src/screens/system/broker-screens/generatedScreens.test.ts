import { describe, expect, it } from 'vitest'
import type { ScreenDetails } from '../../../schema/difference/describeScreen'
import type { Parameter } from '../../../schema/types'
import { createFormUi } from './createFormUi'
import { listFilters } from './listFilters'
import { readMetrics } from './readMetrics'

describe('[SH-28] metrics of a generated screen', () => {
  it('reads counters, and rates that follow them or stand alone', () => {
    const hits = { value: 7, rate: { current: 1.5, last5m: 1, max: 2 } }
    const metrics = { matched: 2, rate: 1.2, rate_last5m: 0.8, rate_max: 1.8, hits }
    expect(readMetrics({ metrics, node_metrics: [{ node: 'a@b', metrics: { matched: 2 } }], status: 'on' })).toEqual({
      total: [
        { name: 'matched', value: 2 },
        { name: 'rate', rate: { current: 1.2, last5m: 0.8, max: 1.8 } },
        { name: 'hits', value: 7, rate: { current: 1.5, last5m: 1, max: 2 } },
      ],
      nodes: [{ node: 'a@b', metrics: [{ name: 'matched', value: 2 }] }],
      rest: { status: 'on' },
    })
  })

  it.each<[string, Parameters<typeof readMetrics>[0]]>([
    ['a list', []],
    ['no metrics', { status: 'on' }],
    ['metrics with texts', { metrics: { matched: 'two' } }],
    ['no values', { metrics: {} }],
    ['a rate that is no number', { metrics: { rate: null } }],
  ])('leaves %s to the general view', (_, answer) => expect(readMetrics(answer)).toBeUndefined())

  it('leaves out nodes in another form', () =>
    expect(readMetrics({ metrics: { a: 1 }, node_metrics: [null, { node: 1 }, { node: 'x', metrics: [] }] })).toEqual({
      total: [{ name: 'a', value: 1 }],
      nodes: [],
      rest: {},
    }))
})

describe('[SH-28] filters of a generated list', () => {
  it('are the query parameters that neither page nor sort', () => {
    const param = (name: string, schema = {}): Parameter => ({ name, in: 'query', required: false, schema })
    const params = [
      ...['page', 'limit', 'cursor', 'last_name'].map((name) => param(name)),
      param('like_name', { type: 'string' }),
      param('state', { type: 'string', enum: ['new', 'old'] }),
      param('enabled', { type: 'boolean' }),
    ]
    const catalogue = [{ id: '', method: 'get', path: '/things', tag: '', summary: '', params }] as const
    const details: Pick<ScreenDetails, 'catalogue' | 'path'> = { path: '/things', catalogue: [...catalogue] }
    const options = (values: string[]) => values.map((value) => ({ value, label: value }))
    expect(listFilters(details, (name) => name)).toEqual([
      { name: 'like_name', label: 'like_name', type: 'text' },
      { name: 'state', label: 'state', type: 'select', options: options(['new', 'old']) },
      { name: 'enabled', label: 'enabled', type: 'select', options: options(['true', 'false']) },
    ])
  })
})

describe('[SH-28] forms of a generated screen', () => {
  it('label fields in groups, lists and unions, and hide fields that the type does not use', () => {
    const text = { type: 'string' } as const
    const schema = {
      properties: { a: { properties: { b: text } }, c: { items: { anyOf: [{ properties: { d: text } }] } } },
    }
    const ui = createFormUi([schema], (name) => (name === 'a' ? undefined : `label.${name}`), {
      conditions: { version: ['type', 'x'] },
    })
    expect(ui.fields).toEqual({ 'a.b': { label: 'label.b' }, c: { label: 'label.c' }, 'c.d': { label: 'label.d' } })
    expect(ui.getHiddenFields?.({ type: 'y' })).toEqual(['version'])
    expect(ui.getHiddenFields?.({ type: 'x' })).toEqual([])
  })
})
