import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { PROJECT } from '../../../../scripts/project'
import { createBaseline, sumCounters, toNodeCounters } from './counters'
import { getCounterGroup, groups } from './groups'

const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8')
const documented = Object.keys(parse(read('openapi/schemas/metrics.yaml')).Metrics.properties)

describe('[MO-6] counters', () => {
  it.each(['en', 'zh'])('of the document all have an explanation, and no others do (%s)', (language) => {
    const { counter } = JSON.parse(read(`locales/${language}/metrics.json`))
    expect(Object.keys(counter).sort()).toEqual(documented.map((name) => name.replaceAll('.', '_')).sort())
  })

  it('of the document fill every group, and unknown ones go under other', () => {
    expect([...new Set(documented.map(getCounterGroup))].sort()).toEqual([...groups].sort())
    expect(getCounterGroup('durable_storage.flushed')).toBe('other')
    expect(getCounterGroup('client.authorize')).toBe('access')
    expect(getCounterGroup('client.subscribe')).toBe('sessions')
    expect(getCounterGroup('client.connected')).toBe('connections')
  })

  it('are parsed per node', () => {
    expect(toNodeCounters([{ node: 'a', x: 1, note: 'text' }])).toEqual([{ node: 'a', counters: { x: 1 } }])
  })

  it('are summed over nodes, with the change since each was first seen', () => {
    const baseline = createBaseline()
    const sumAt = (a: number, b?: number) => {
      const nodes = [{ node: 'a', counters: { x: a } }, ...(b === undefined ? [] : [{ node: 'b', counters: { x: b } }])]
      return sumCounters(nodes, baseline(nodes))
    }
    expect(sumAt(5)).toEqual([{ name: 'x', value: 5, change: 0 }])
    expect(sumAt(7, 100)).toEqual([{ name: 'x', value: 107, change: 2 }])
    expect(sumAt(8, 104)).toEqual([{ name: 'x', value: 112, change: 7 }])
    // Node b was restarted, so its whole value is an increase.
    expect(sumAt(8, 3)).toEqual([{ name: 'x', value: 11, change: 6 }])
  })
})
