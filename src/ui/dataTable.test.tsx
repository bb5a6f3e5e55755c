import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../tests/support/components/renderApp'
import { DataTable, type DataTableProps } from './DataTable'

interface Row {
  id: string
  qos: number
}

const COLUMNS: DataTableProps<Row>['columns'] = [
  { id: 'id', label: 'Client ID', render: ({ id }) => id, value: ({ id }) => id, sortable: true },
  { id: 'qos', label: 'QoS', render: ({ qos }) => String(qos), align: 'right', sortable: true },
]
const createRows = (count: number): Row[] => Array.from({ length: count }, (_, i) => ({ id: `c${i}`, qos: i % 3 }))

type Props = Partial<DataTableProps<Row>> & { initialSelection?: readonly string[] }

function Table({ initialSelection, ...props }: Props) {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set(initialSelection))
  return (
    <DataTable
      rows={createRows(3)}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      caption="Clients"
      selection={initialSelection && { selected, onChange }}
      {...props}
    />
  )
}

const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

describe('DataTable', () => {
  it('has a name, row and column headers, and row counts', async () => {
    await renderApp(<Table />)
    const table = screen.getByRole('table', { name: 'Clients' })
    expect(table).toHaveAttribute('aria-rowcount', '4')
    expect(within(table).getByRole('rowheader', { name: 'c1' }).closest('tr')).toHaveAttribute('aria-rowindex', '3')
    expect(table).not.toHaveAttribute('aria-busy')
  })

  it('announces the order, starts figures with the largest, and sorts by keyboard', async () => {
    const onSort = vi.fn()
    const { user, unmount } = await renderApp(<Table onSort={onSort} />)
    expect(head('QoS')).toHaveAttribute('aria-sort', 'none')
    await user.click(within(head('QoS')).getByRole('button'))
    within(head('Client ID')).getByRole('button').focus()
    await user.keyboard('{Enter}')
    expect(onSort.mock.calls).toEqual([[{ field: 'qos', order: 'DESC' }], [{ field: 'id', order: 'ASC' }]])
    unmount()
    await renderApp(<Table onSort={onSort} sort={{ field: 'id', order: 'ASC' }} />)
    expect(head('Client ID')).toHaveAttribute('aria-sort', 'ascending')
    fireEvent.click(within(head('Client ID')).getByRole('button'))
    expect(onSort).toHaveBeenLastCalledWith({ field: 'id', order: 'DESC' })
  })

  it('names a column without the value of its handle; one handle is a tab stop, arrows reach the others', async () => {
    const { user } = await renderApp(<Table />)
    expect(screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('aria-label'))).toEqual([
      'Client ID',
      'QoS',
    ])
    const [first, second] = screen.getAllByRole('separator') as [HTMLElement, HTMLElement]
    expect([first.tabIndex, second.tabIndex]).toEqual([0, -1])
    act(() => first.focus())
    await user.keyboard('{ArrowDown}')
    expect(second).toHaveFocus()
    expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0])
    await user.keyboard('{ArrowRight}')
    const [min, now, max] = ['min', 'now', 'max'].map((name) => Number(second.getAttribute(`aria-value${name}`)))
    expect(second).toHaveAttribute('aria-valuetext', `${now} pixels`)
    expect(min).toBeLessThanOrEqual(now as number)
    expect(now).toBeLessThan(max as number)
  })

  it('keeps focused controls clear of the sticky actions', async () => {
    const rowActions = () => [{ id: 'kick', label: 'Kick', icon: <i />, onClick: () => {} }]
    await renderApp(<Table rowActions={rowActions} />)
    const scroller = screen.getByRole('group', { name: 'Clients' })
    expect(Number.parseInt(scroller.style.getPropertyValue('scroll-padding-inline-end'), 10)).toBeGreaterThan(0)
  })

  it('announces the first selected row: its status exists before', async () => {
    const { user } = await renderApp(<Table initialSelection={[]} bulkActions={<button type="button">Kick</button>} />)
    const status = screen.getByRole('status')
    expect(status).toBeEmptyDOMElement()
    await user.click(box('Select c1'))
    expect(status).toBeInTheDocument()
    expect(status).toHaveTextContent('1 selected')
  })

  it('selects rows by keyboard and the page by checkbox, and keeps selections of other pages', async () => {
    const { user } = await renderApp(
      <Table initialSelection={['elsewhere']} bulkActions={<button type="button">Kick</button>} />,
    )
    const page = box('Select all rows on this page')
    expect(screen.getByRole('status')).toHaveTextContent('1 selected')
    expect(page.indeterminate).toBe(false)
    box('Select c1').focus()
    await user.keyboard(' ')
    expect(screen.getByRole('status')).toHaveTextContent('2 selected')
    expect(page.indeterminate).toBe(true)
    expect(screen.getByRole('rowheader', { name: 'c1' }).closest('tr')).toHaveAttribute('data-selected')
    await user.click(page)
    expect(page.checked).toBe(true)
    expect(screen.getByRole('status')).toHaveTextContent('4 selected')
    await user.click(page)
    expect(screen.getByRole('status')).toHaveTextContent('1 selected')
    expect(screen.getByRole('button', { name: 'Kick' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('button', { name: 'Kick' })).toBeNull()
  })

  it('shows loading, empty and failed states', async () => {
    const onRetry = vi.fn()
    const { unmount } = await renderApp(<Table rows={undefined} />)
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    unmount()
    const empty = await renderApp(<Table rows={[]} />)
    expect(screen.getByText('No data')).toBeInTheDocument()
    empty.unmount()
    const { user } = await renderApp(<Table rows={undefined} error="The broker refused it" onRetry={onRetry} />)
    expect(screen.getByRole('alert')).toHaveTextContent('The broker refused it')
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('keeps the last rows on failure', async () => {
    await renderApp(<Table error="The broker refused it" />)
    expect(screen.getByText(/These rows are from the last answer. The broker refused it/)).toBeInTheDocument()
    expect(screen.getByRole('rowheader', { name: 'c2' })).toBeInTheDocument()
  })

  it('shows a hostile name as truncated text in the cell and its controls', async () => {
    const id = `<img src=x onerror=alert(1)>\u202E${'x'.repeat(65_536)}`
    const { container } = await renderApp(
      <Table
        rows={[{ id, qos: 0 }]}
        initialSelection={[]}
        rowActions={() => [{ id: 'kick', label: 'Kick', onClick: () => {} }]}
      />,
    )
    expect(container.querySelector('img')).toBeNull()
    const row = screen.getByRole('rowheader').closest('tr')
    expect(row).toHaveTextContent('<img src=x onerror=alert(1)>')
    expect(row?.outerHTML).not.toContain('\u202E')
    expect(row?.outerHTML.length).toBeLessThan(6_000)
  })
})
