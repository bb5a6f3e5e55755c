import { describe, expect, it } from 'vitest'
import { createHistory } from './history'
import { getNodeMetrics, isRateMetric, readMetrics } from './metricValues'

const read = (failed: number | undefined) => readMetrics({ metrics: { failed }, node_metrics: [] })

describe('[IN-3] figures of a response', () => {
  it.each([
    ['no record at all', null],
    ['a text', 'metrics'],
    ['lists where records are due', { metrics: [], node_metrics: {} }],
    ['what is no number', { metrics: { matched: null, rate: 'NaN', passed: Number.NaN }, node_metrics: [null, 7] }],
  ])('are empty in %s', (_, answer) => {
    expect(readMetrics(answer)).toEqual({ all: {}, nodes: new Map() })
  })

  it('include the cluster and each node', () => {
    const metrics = readMetrics({ metrics: { matched: 3 }, node_metrics: [{ node: 'a', metrics: { matched: 1 } }] })
    expect(getNodeMetrics(metrics, '')).toEqual({ matched: 3 })
    expect(getNodeMetrics(metrics, 'a')).toEqual({ matched: 1 })
    expect(getNodeMetrics(metrics, 'gone')).toEqual({})
  })

  it.each([
    ['rate', true],
    ['rate_max', true],
    ['matched.rate.last5m', true],
    ['matched', false],
    ['late_reply', false],
  ])('%s is a per-second figure: %s', (name, rate) => expect(isRateMetric(name)).toBe(rate))
})

describe('[IN-3] increase', () => {
  it('is unknown after one reading', () => {
    expect(createHistory()(1000, read(5), '').growth('failed')).toBeUndefined()
  })

  it('is shown while recent and then cleared', () => {
    const history = createHistory()
    history(1000, read(5), '')
    expect(history(6000, read(8), '').growth('failed')).toEqual({ increase: 3, ms: 5000 })
    expect(history(11_000, read(8), '').growth('failed')).toEqual({ increase: 3, ms: 10_000 })
    expect(history(21_000, read(8), '').growth('failed')).toEqual({ increase: 0, ms: 15_000 })
  })

  it('counts from zero after a reset', () => {
    const history = createHistory()
    history(1000, read(50), '')
    history(2000, read(0), '')
    expect(history(3000, read(2), '').growth('failed')).toEqual({ increase: 2, ms: 2000 })
  })

  it('uses each reading once and is unknown if the figure is missing', () => {
    const history = createHistory()
    history(1000, read(1), '')
    history(1000, read(1), '')
    expect(history(2000, read(undefined), '').growth('failed')).toBeUndefined()
    expect(history(2000, read(undefined), '').trend('failed')).toEqual([1, null])
  })

  it('has a rate between readings, also across a reset', () => {
    const history = createHistory()
    history(1000, read(10), '')
    history(3000, read(20), '')
    expect(history(4000, read(3), '').rates('failed')).toEqual([5, 3])
  })

  it('drops readings older than a minute', () => {
    const history = createHistory()
    for (let at = 1; at <= 200; at++) history(at * 1000, read(at), '')
    expect(history(200_000, read(200), '').trend('failed').length).toBeLessThanOrEqual(61)
  })
})
