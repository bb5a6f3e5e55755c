import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeRules, type PicturedRule } from '../../../../domain/flow/mergeRules'
import { layoutColumns } from './layoutColumns'
import {
  findCardsWithin,
  getCardsArea,
  getFitView,
  getInitialView,
  getVisibleArea,
  getVisibleStrips,
  isZoomedOut,
  MIN_READABLE_ZOOM,
  pickVisiblePart,
} from './view'

const SIZE = { width: 200, height: 50 }
const STEP = 60
const COLUMN = 300

const createRule = (id: number, from: readonly number[], to: readonly number[], filter: boolean): PicturedRule => ({
  id: `rule-${id}`,
  sql: `SELECT a FROM ${from.map((name) => `"in/${name}"`).join(', ')}${filter ? ' WHERE a > 1' : ''}`,
  from: from.map((name) => `in/${name}`),
  actions: to.map((name) => `http:out-${name}`),
})

const lay = (rules: readonly PicturedRule[]) => {
  const { nodes, edges } = mergeRules(rules)
  const places = layoutColumns({
    nodes,
    edges,
    size: SIZE,
    gap: { column: COLUMN - SIZE.width, row: STEP - SIZE.height },
  })
  return { nodes, edges, places }
}

const ends = fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 3 })
const someRules = fc
  .array(fc.tuple(ends, ends, fc.boolean()), { minLength: 1, maxLength: 20 })
  .map((all) => all.map(([from, to, filter], at) => createRule(at, from, to, filter)))

describe('layout of many flows', () => {
  it('[IN-14] places each stage in a column without overlaps', () => {
    fc.assert(
      fc.property(someRules, (rules) => {
        const { nodes, places } = lay(rules)
        const columns = new Map<number, number[]>()
        for (const { id, stage } of nodes) {
          const { x = Number.NaN, y = Number.NaN } = places[id] ?? {}
          expect(x).toBe(['source', 'processing', 'filter', 'sink'].indexOf(stage) * COLUMN)
          columns.set(x, [...(columns.get(x) ?? []), y])
        }
        for (const rows of columns.values()) {
          rows.sort((a, b) => a - b)
          for (const [at, y] of rows.entries())
            if (at > 0) expect(y - (rows[at - 1] ?? 0)).toBeGreaterThan(STEP - 0.001)
        }
      }),
    )
  })

  it('[IN-14] places a filter next to its rule', () => {
    fc.assert(
      fc.property(someRules, (rules) => {
        const { places } = lay(rules)
        for (const { id } of rules)
          if (places[`filter ${id}`]) expect(places[`filter ${id}`]?.y).toBeCloseTo(places[`rule ${id}`]?.y ?? -1)
      }),
    )
  })

  it('[IN-14] keeps the order of rules that share a sink', () => {
    const rules = Array.from({ length: 12 }, (_, at) => createRule(at, [at], [1], false))
    const { places } = lay(rules)
    const rows = rules.map(({ id }) => places[`rule ${id}`]?.y ?? -1)
    expect(rows).toEqual(rows.toSorted((a, b) => a - b))
  })

  it('[IN-14] keeps rules with a common end together and the others in order', () => {
    const { places } = lay([
      createRule(0, [0], [0], false),
      createRule(1, [1], [1], false),
      createRule(2, [0], [2], false),
      createRule(3, [3], [1], false),
    ])
    const order = [0, 1, 2, 3].sort((a, b) => (places[`rule rule-${a}`]?.y ?? 0) - (places[`rule rule-${b}`]?.y ?? 0))
    expect(order).toEqual([0, 2, 1, 3])
  })
})

describe('visible area', () => {
  const cards = Array.from({ length: 100 }, (_, at) => ({
    id: `${at}`,
    stage: 'source' as const,
    type: 'messages' as const,
    title: '',
    summary: '',
  }))
  const places = Object.fromEntries(cards.map(({ id }, at) => [id, { x: 0, y: at * STEP }]))
  const screen = { width: 800, height: 600 }

  it('[IN-14] shows a readable picture as a whole and a longer one from its start', () => {
    const few = getCardsArea(cards.slice(0, 5), places, SIZE)
    expect(getInitialView(few, screen)).toEqual(getFitView(few, screen))
    const all = getCardsArea(cards, places, SIZE)
    expect(getFitView(all, screen).zoom).toBeLessThan(MIN_READABLE_ZOOM)
    const first = getInitialView(all, screen)
    expect(first.zoom).toBe(1)
    expect(findCardsWithin(cards, places, SIZE, getVisibleArea(first, screen))).toEqual(
      cards.slice(0, 10).map(({ id }) => id),
    )
  })

  it('[IN-14] shows every card when zoomed to fit', () => {
    const area = getCardsArea(cards, places, SIZE)
    expect(findCardsWithin(cards, places, SIZE, getVisibleArea(getFitView(area, screen), screen))).toHaveLength(100)
  })

  it('[IN-14] keeps a wide picture readable on a narrow screen', () => {
    const wide = { x: 0, y: 0, width: 1300, height: 5000 }
    expect(getInitialView(wide, { width: 350, height: 500 }).zoom).toBe(MIN_READABLE_ZOOM)
  })

  it('[IN-14] includes the visible nodes with their inputs and outputs', () => {
    const links = [
      { id: 'within', from: '0', to: '1' },
      { id: 'out', from: '1', to: '90' },
      { id: 'through', from: '0', to: '99' },
      { id: 'elsewhere', from: '80', to: '90' },
    ]
    const part = pickVisiblePart(cards, links, places, { from: 0, to: 2 * STEP })
    expect(part.links.map(({ id }) => id)).toEqual(['within', 'out', 'through'])
    expect(part.cards.map(({ id }) => id)).toEqual(['0', '1', '2', '90', '99'])
    const all = pickVisiblePart(cards, links, places, getVisibleStrips(0, 100 * STEP))
    expect(all).toEqual({ cards, links })
  })

  it('[IN-14] shows cards as marks if too many may become visible', () => {
    expect(isZoomedOut(2500, STEP, 1, 800)).toBe(false)
    expect(isZoomedOut(2500, STEP, 0.1, 800)).toBe(true)
    expect(isZoomedOut(100, STEP, 0.01, 800)).toBe(false)
  })
})
