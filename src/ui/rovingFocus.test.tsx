import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../tests/support/components/renderApp'
import { DataTable } from './DataTable'
import { Time } from './Time'

interface Row {
  id: string
  at?: number
}

const COLUMNS = [
  { id: 'id', label: 'Client ID', render: ({ id }: Row) => <a href={`#/${id}`}>{id}</a> },
  { id: 'at', label: 'Since', render: ({ at }: Row) => <Time value={at} /> },
]
const ROWS: Row[] = Array.from({ length: 30 }, (_, i) => ({ id: `c${i}`, ...(i !== 1 && { at: 0 }) }))

function Table({ rows = ROWS, menu = false }: { rows?: readonly Row[]; menu?: boolean }) {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set())
  const [visibleRows, setVisibleRows] = useState(rows)
  return (
    <>
      <DataTable
        rows={visibleRows}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ id }) => id}
        caption="Clients"
        selection={{ selected, onChange }}
        rowActions={({ id }) => [
          { id: 'kick', label: 'Kick', icon: <i />, onClick: () => setVisibleRows(removeRow(id)) },
          ...(menu ? [{ id: 'ban', label: 'Ban', onClick: () => {} }] : []),
        ]}
      />
      <button type="button">after</button>
    </>
  )
}

const removeRow = (id: string) => (rows: readonly Row[]) => rows.filter((row) => row.id !== id)
const body = () => screen.getAllByRole('rowgroup')[1] as HTMLElement
const stops = () => body().querySelectorAll('[tabindex="0"]')
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })

describe('[SH-12] table rows', () => {
  it('are one tab stop, and arrow keys reach every control', async () => {
    const { user } = await renderApp(<Table />)
    await user.keyboard('{Shift}')
    await waitFor(() => expect([...stops()]).toEqual([box('c0')]))
    box('c0').focus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('link', { name: 'c0' })).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(within(body()).getAllByText(/ago/)[0]).toHaveFocus()
    await user.keyboard('{End}')
    expect(screen.getByRole('button', { name: 'Kick: c0' })).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('button', { name: 'Kick: c0' })).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('button', { name: 'Kick: c2' })).toHaveFocus()
    await user.keyboard('{Home}{ArrowUp}')
    expect(box('c1')).toHaveFocus()
    expect([...stops()]).toEqual([box('c1')])
    await user.keyboard(' ')
    expect(box('c1')).toBeChecked()
    await user.tab()
    expect(screen.getByRole('button', { name: 'after' })).toHaveFocus()
    await user.tab({ shift: true })
    expect(box('c1')).toHaveFocus()
  })

  it('open the actions of the row by the menu key, and select it by Space on its link', async () => {
    const { user } = await renderApp(<Table menu />)
    screen.getByRole('link', { name: 'c2' }).focus()
    await user.keyboard('{Shift}')
    await waitFor(() => expect(stops()).toHaveLength(1))
    await user.keyboard(' ')
    expect(box('c2')).toBeChecked()
    await user.keyboard('{ContextMenu}')
    expect(await screen.findByRole('menuitem', { name: 'Ban' })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for c2' })).toHaveFocus())
    await user.keyboard('{ArrowLeft}{Shift>}{F10}{/Shift}')
    expect(await screen.findByRole('menuitem', { name: 'Ban' })).toBeInTheDocument()
  })

  it('are navigated in steps of ten, to the first and the last', async () => {
    const { user } = await renderApp(<Table />)
    screen.getByRole('link', { name: 'c4' }).focus()
    await user.keyboard('{PageDown}')
    expect(screen.getByRole('link', { name: 'c14' })).toHaveFocus()
    await user.keyboard('{PageDown}{PageDown}')
    expect(screen.getByRole('link', { name: 'c29' })).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('link', { name: 'c29' })).toHaveFocus()
    await user.keyboard('{PageUp}{PageUp}{PageUp}')
    expect(screen.getByRole('link', { name: 'c0' })).toHaveFocus()
  })

  it('skip cells without a control', async () => {
    const { user } = await renderApp(<Table />)
    within(screen.getByRole('rowheader', { name: 'c0' }).closest('tr') as HTMLElement)
      .getByText(/ago/)
      .focus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('button', { name: 'Kick: c1' })).toHaveFocus()
  })

  it('keep the tab stop when rows change', async () => {
    const { user } = await renderApp(<Table rows={ROWS.slice(0, 3)} />)
    screen.getByRole('button', { name: 'Kick: c1' }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Kick: c2' })).toHaveFocus()
    expect([...stops()]).toEqual([document.activeElement])
    await user.keyboard('{Enter}{Enter}')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('leave keys to text fields', async () => {
    const columns = [
      { id: 'name', label: 'Name', render: ({ id }: Row) => <input aria-label={id} defaultValue={id} /> },
    ]
    const { user } = await renderApp(
      <DataTable rows={ROWS.slice(0, 2)} columns={columns} rowKey={({ id }) => id} caption="Names" />,
    )
    screen.getByRole('textbox', { name: 'c0' }).focus()
    await user.keyboard('{ArrowDown}{Home}x')
    expect(screen.getByRole('textbox', { name: 'c0' })).toHaveValue('xc0')
    await user.tab()
    expect(screen.getByRole('textbox', { name: 'c1' })).toHaveFocus()
  })
})
