import { describe, expect, it } from 'vitest'
import { STAGES } from '../../../domain/flow/model'
import { layoutNodes } from './canvas/layoutNodes'
import { matchesRuleSearch, toFlowRule } from './picture/flowRule'
import { getEdgeRate, RateTracker } from './rates'

describe('[IN-14] rates', () => {
  it('use the broker’s input rate and the increase of the output counter', () => {
    const book = new RateTracker()
    book.recordReading('r', { at: 1000, matchedRate: 4, passed: 10 })
    expect(book.rates()).toEqual({ r: { in: 4 } })
    book.recordReading('r', { at: 3000, matchedRate: 5, passed: 16 })
    expect(book.rates()).toEqual({ r: { in: 5, out: 3 } })
    book.recordReading('r', { at: 5000, matchedRate: 5, passed: 0 })
    expect(book.rates(), 'set to zero meanwhile').toEqual({ r: { in: 5 } })
  })

  it('are requested in turns, visible nodes first, a few at a time', () => {
    const ids = Array.from({ length: 300 }, (_, i) => `r${i}`)
    const book = new RateTracker()
    const visibleIds = new Set(['r250', 'r299'])
    const rounds = Array.from({ length: 15 }, (_, round) => {
      const now = book.next(ids, round === 0 ? visibleIds : new Set(), 20)
      for (const id of now) book.recordRequest(id, round + 1)
      return now
    })
    expect(rounds[0]?.slice(0, 2)).toEqual(['r250', 'r299'])
    expect(rounds.every((round) => round.length === 20)).toBe(true)
    expect(new Set(rounds.flat()).size, 'each once in as many rounds as it takes').toBe(300)
  })

  it('of an edge add up its rules, and unknown differs from zero', () => {
    const rates = { a: { in: 1, out: 2 }, b: { in: 3 } }
    expect(getEdgeRate({ rules: ['a', 'b'], side: 'in' }, rates)).toBe(4)
    expect(getEdgeRate({ rules: ['a', 'b'], side: 'out' }, rates)).toBe(2)
    expect(getEdgeRate({ rules: ['c'], side: 'in' }, rates)).toBeUndefined()
  })
})

describe('[IN-14] search', () => {
  const rule = toFlowRule({
    id: 'Alpha',
    sql: 'SELECT * FROM "t/1"',
    actions: ['http:Hook', { function: 'console' }, 7],
  })

  it.each([
    ['alpha', true],
    ['T/1', true],
    ['hook', true],
    ['console', true],
    ['beta', false],
  ])('%s: %s', (text, found) => expect(matchesRuleSearch(rule, text)).toBe(found))

  it('accepts any broker response', () => {
    expect(toFlowRule({})).toEqual({ id: '', sql: '', actions: [], from: [], enable: true, description: '' })
    expect(rule.actions).toEqual(['http:Hook', { function: 'console' }])
  })
})

describe('[IN-11] layout', () => {
  it('places stages in columns without overlaps for any connections', () => {
    const nodes = STAGES.flatMap((stage) => [0, 1, 2].map((i) => ({ id: `${stage}${i}`, stage })))
    const edges = [
      { from: 'source0', to: 'sink2' },
      { from: 'source1', to: 'processing0' },
      { from: 'filter0', to: 'processing1' },
      { from: 'processing0', to: 'processing2' },
      { from: 'filter1', to: 'sink0' },
    ]
    const size = { width: 200, height: 50 }
    const places = layoutNodes({ nodes, edges, size, gap: { column: 60, row: 10 } })
    for (const { id, stage } of nodes) expect(places[id]?.x).toBe(STAGES.indexOf(stage) * 260)
    for (const stage of STAGES) {
      const ys = [0, 1, 2].map((i) => places[`${stage}${i}`]?.y ?? Number.NaN).sort((a, b) => a - b)
      expect((ys[1] ?? 0) - (ys[0] ?? 0)).toBeGreaterThanOrEqual(60)
      expect((ys[2] ?? 0) - (ys[1] ?? 0)).toBeGreaterThanOrEqual(60)
    }
  })

  it('of an empty flow is empty', () => {
    expect(layoutNodes({ nodes: [], edges: [], size: { width: 1, height: 1 }, gap: { column: 1, row: 1 } })).toEqual({})
  })
})
