import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from '../../tests/support/ui/render'
import { CopyText } from './Copy'
import { FigureCard } from './FigureCard'
import { KeyValue } from './KeyValue'
import { LiveBar } from './LiveBar'
import { Pager, type PagerProps } from './Pager'
import { PayloadView } from './PayloadView'
import { Status, type StatusKind } from './Status'
import { Time } from './Time'

const text = (html: string) => html.replace(/<[^>]+>/g, '')

describe('basic components', () => {
  it('Status: has a distinct shape and a label for every kind', () => {
    const kinds: StatusKind[] = ['ok', 'connecting', 'stopped', 'warning', 'error']
    const marks = kinds.map((kind) => render(createElement(Status, { kind, label: 'Word' })))
    expect(new Set(marks.map((html) => /<svg.*?>(.*)<\/svg>/.exec(html)?.[1])).size).toBe(kinds.length)
    for (const html of marks) expect(text(html)).toBe('Word')
  })

  it('CopyText: shows the whole text in two parts with a labelled copy button', () => {
    const id = 'sensor-building-07-temperature'
    const html = render(createElement(CopyText, { text: id, mono: true, to: '/clients/detail/x' }))
    expect(text(html)).toBe(id)
    expect(html).toContain('href="/clients/detail/x"')
    expect(html).toContain(`aria-label="Copy ${id}"`)
  })

  it('Time: has the exact timestamp in its markup and is focusable', () => {
    const html = render(createElement(Time, { value: '2026-11-21T20:00:00+08:00' }))
    expect(html).toContain('dateTime="2026-11-21T12:00:00.000Z"')
    expect(html).toContain('tabindex="0"')
    expect(text(render(createElement(Time, { value: 'infinity' })))).toBe('–')
    expect(text(render(createElement(Time, { value: null, unknown: 'never' })))).toBe('never')
  })

  it.each<[string, Partial<PagerProps>, string, boolean]>([
    ['counted', { page: 2, count: 20, total: 1234 }, '21–40 of 1,234', true],
    ['the last page', { page: 2, count: 5, total: 25 }, '21–25 of 25', false],
    ['not counted, more follows', { page: 1, count: 20, hasNext: true }, '1–20', true],
    ['not counted, the end', { page: 3, count: 7, hasNext: false }, '41–47', false],
    ['nothing', { page: 1, count: 0, total: 0 }, 'No rows', false],
  ])('Pager: %s', (_, props, range, more) => {
    const html = render(
      createElement(Pager, { page: 1, size: 20, count: 0, onPage: () => {}, onSize: () => {}, ...props }),
    )
    expect(text(html)).toContain(range)
    expect(html.includes('aria-label="Next page"')).toBe(more)
  })

  it('FigureCard: shows an unknown figure as – and labels the card as a link', () => {
    const html = render(createElement(FigureCard, { label: 'Topics', to: '/topics', unit: 'per node' }))
    expect(text(html)).toBe('Topics–')
    expect(html).toContain('<a href="/topics"')
  })

  it('KeyValue: shows missing values as –', () => {
    const items = [
      { label: 'Username', value: null },
      { label: 'Port', value: 0 },
    ]
    expect(text(render(createElement(KeyValue, { items })))).toBe('Username–Port0')
  })

  it('[MO-11] LiveBar: shows the time of the data, the interval and a pause button (unit)', () => {
    const updatedAt = new Date(2026, 10, 21, 12, 0, 3).getTime()
    const props = { interval: 5000, setInterval: () => {}, setPaused: () => {}, updatedAt, onRefresh: () => {} }
    const live = render(createElement(LiveBar, { ...props, paused: false }))
    expect(text(live)).toContain('as of 12:00:03')
    expect([...live.matchAll(/<option value="(\d+)"/g)].map(([, ms]) => Number(ms))).toEqual([2e3, 5e3, 1e4, 3e4, 6e4])
    expect(live).toContain('aria-label="Pause refresh"')
    expect(render(createElement(LiveBar, { ...props, paused: true }))).toContain('aria-label="Resume refresh"')
    expect(text(render(createElement(LiveBar, { ...props, paused: true })))).toContain('Paused')
    expect(text(live)).not.toContain('Paused')
    expect(render(createElement(LiveBar, { ...props, paused: true }), 'zh')).toContain('数据截至 12:00:03')
  })

  it('PayloadView: opens in the best format and truncates long payloads', () => {
    const json = render(createElement(PayloadView, { bytes: new TextEncoder().encode('{"a":"<script>"}') }))
    expect(json).toContain('&quot;a&quot;: &quot;&lt;script&gt;&quot;')
    const binary = render(createElement(PayloadView, { bytes: new Uint8Array(200_000).fill(255) }))
    expect(binary).toContain('00000000  ff ff')
    expect(binary).toContain('The first 16 KB of 195 KB are shown')
    expect(binary.length).toBeLessThan(120_000)
  })
})
