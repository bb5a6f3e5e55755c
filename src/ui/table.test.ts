import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from '../../tests/support/ui/render'
import { type Column, DataTable, type DataTableProps } from './DataTable'
import { getVisibleColumns, isHideable, moveColumn, orderColumns } from './table/columns'
import { splitActions } from './table/RowActions'

interface Row {
  id: string
  queue: number
}

const columns: Column<Row>[] = [
  { id: 'id', label: 'Client ID', render: (row) => row.id, mono: true, sortable: true },
  { id: 'queue', label: 'Queue', unit: 'messages', align: 'right', render: (row) => row.queue, sortable: true },
  { id: 'node', label: 'Node', render: () => 'emqx@127.0.0.1', hideable: false },
]
const make = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: `c${index}`, queue: index }))

const table = (props: Partial<DataTableProps<Row>>) =>
  render(
    createElement(DataTable<Row>, { rows: make(3), columns, rowKey: (row) => row.id, caption: 'Clients', ...props }),
  )
const bodyRows = (html: string) => [...html.matchAll(/<tr aria-rowindex="(\d+)"/g)].map(([, index]) => Number(index))

describe('DataTable', () => {
  it('has a caption, its row count, row headers and column headers with units', () => {
    const html = table({})
    expect(html).toContain('<caption>Clients</caption>')
    expect(html).toContain('aria-rowcount="4"')
    expect(html).toMatch(/<th scope="row" class="lead mono" title="c0">c0<\/th>/)
    expect(html).toContain('Queue (messages)')
  })

  it('sets aria-sort on the sorted column only', () => {
    const html = table({ sort: { field: 'queue', order: 'DESC' }, onSort: () => {} })
    expect([...html.matchAll(/aria-sort="(\w+)"[^>]*data-column="(\w+)"/g)].map(([, sort, id]) => [id, sort])).toEqual([
      ['id', 'none'],
      ['queue', 'descending'],
    ])
  })

  it('shows external text as text, marked and truncated', () => {
    const rows = [
      { id: '<img src=x onerror=alert(1)>', queue: 0 },
      { id: 'abc\u202Egnp.exe', queue: 0 },
      { id: 'y'.repeat(65_536), queue: 0 },
    ]
    const html = table({ rows })
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('\u202E')
    expect(html.length).toBeLessThan(20_000)
  })

  it('renders all rows up to a hundred, and only visible ones above', () => {
    expect(bodyRows(table({ rows: make(100) }))).toHaveLength(101)
    const many = table({ rows: make(1000) })
    expect(bodyRows(many).length).toBeLessThan(60)
    expect(bodyRows(many).slice(0, 3)).toEqual([1, 2, 3])
    expect(many).toContain('aria-rowcount="1001"')
  })

  it('distinguishes loading, empty, failed and stale', () => {
    const waiting = table({ rows: undefined, loading: true })
    expect(waiting).toContain('aria-busy="true"')
    expect(waiting).toContain('class="waiting"')
    const empty = table({ rows: [], empty: { title: 'No client matches' } })
    expect(empty).toContain('No client matches')
    expect(empty).not.toContain('<table')
    const failed = table({
      rows: undefined,
      error: { text: 'Refused', details: 'GET /clients 401' },
      onRetry: () => {},
    })
    expect(failed).toContain('role="alert"')
    expect(failed).toContain('GET /clients 401')
    expect(failed).toContain('Try again')
    const stale = table({ error: 'No answer' })
    expect(stale).toContain('These rows are from the last answer. No answer')
    expect(bodyRows(stale)).toHaveLength(4)
  })

  it('counts selected rows and labels every checkbox', () => {
    const html = table({ selection: { selected: new Set(['c1', 'elsewhere']), onChange: () => {} } })
    expect(html).toContain('2 selected')
    expect(html).toContain('aria-label="Select all rows on this page"')
    expect(html).toMatch(/checked="" aria-label="Select c1"|aria-label="Select c1" checked=""/)
    expect(html).not.toMatch(/aria-label="Select c0" checked=""|checked="" aria-label="Select c0"/)
  })

  it('labels the row menu with the row', () => {
    const html = table({ rowActions: () => [{ id: 'kick', label: 'Kick out', onClick: () => {} }] })
    expect(html).toContain('aria-label="Actions for c0"')
    expect(html).toContain('aria-haspopup="menu"')
  })
})

describe('[CL-1] columns (unit)', () => {
  const none = { order: [], widths: {} }
  const ids = (list: Column<Row>[]) => list.map((column) => column.id)

  it('keeps the first column first and adds new columns at the end', () => {
    expect(ids(orderColumns(columns, ['node', 'gone', 'queue']))).toEqual(['id', 'node', 'queue'])
    expect(ids(orderColumns(columns, ['node']))).toEqual(['id', 'node', 'queue'])
    expect(orderColumns([], ['x'])).toEqual([])
  })

  it('hides only optional columns', () => {
    expect(ids(getVisibleColumns(columns, ['id', 'queue', 'node'], none))).toEqual(['id', 'node'])
    expect(columns.map((column) => isHideable(columns, column))).toEqual([false, true, false])
  })

  it('moves by one position and stops at the ends', () => {
    expect(moveColumn(columns, [], 'node', -1)).toEqual(['id', 'node', 'queue'])
    expect(moveColumn(columns, [], 'queue', -1)).toEqual(['id', 'queue', 'node'])
    expect(moveColumn(columns, [], 'node', 1)).toEqual(['id', 'queue', 'node'])
    expect(moveColumn(columns, [], 'id', 1)).toEqual(['id', 'queue', 'node'])
  })
})

describe('row actions', () => {
  const action = (id: string, icon?: string) => ({ id, label: id, icon, onClick: () => {} })
  it.each([
    ['shows two with icons in the row', [action('a', 'i'), action('b', 'i'), action('c', 'i')], ['a', 'b'], ['c']],
    ['puts those without an icon into the menu', [action('a'), action('b', 'i')], ['b'], ['a']],
  ])('%s', (_, actions, inlineIds, menu) => {
    const parted = splitActions(actions)
    expect(parted.inlineActions.map(({ id }) => id)).toEqual(inlineIds)
    expect(parted.menu.map(({ id }) => id)).toEqual(menu)
  })
})
