import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../tests/support/components/renderApp'
import { FilterBar, type FilterField, type FilterValues } from './FilterBar'

const FIELDS: readonly FilterField[] = [
  { name: 'id', label: 'Client ID contains', type: 'text' },
  {
    name: 'ip',
    label: 'IP address',
    type: 'text',
    check: (text) => (/^[\d.]+$/.test(text) ? undefined : 'No address'),
  },
  { name: 'node', label: 'Node', type: 'select', options: [{ value: 'n1', label: 'emqx@n1' }] },
  { name: 'since', label: 'Connected since', type: 'datetime', isSecondary: true },
]

interface BarProps {
  initialValues: FilterValues
  onValues: (values: FilterValues) => void
}

/** List with filter state and a button that navigates like the back button. */
function List({ initialValues, onValues }: BarProps) {
  const [values, setValues] = useState(initialValues)
  const onChange = (next: FilterValues) => {
    onValues(next)
    setValues(next)
  }
  return (
    <>
      <button type="button" onClick={() => setValues({ id: 'b' })}>
        Back
      </button>
      <FilterBar fields={FIELDS} values={values} onChange={onChange} />
    </>
  )
}

/** `reportedValues` contains the applied filters in order. */
async function openBar(before: FilterValues = {}) {
  const reportedValues: FilterValues[] = []
  const app = await renderApp(<List initialValues={before} onValues={(values) => reportedValues.push(values)} />)
  return { ...app, told: reportedValues }
}

const field = (name: string) => screen.getByRole('textbox', { name })
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('FilterBar', () => {
  it('debounces text by half a second and applies it at once on Enter and blur', async () => {
    const { told } = await openBar()
    vi.useFakeTimers()
    for (const text of ['s', 'se', 'sensor']) {
      type('Client ID contains', text)
      await advanceTime(400)
    }
    expect(told).toEqual([])
    await advanceTime(100)
    expect(told).toEqual([{ id: 'sensor' }])
    type('Client ID contains', ' sensor-1 ')
    fireEvent.keyDown(field('Client ID contains'), { key: 'Enter' })
    expect(told.at(-1)).toEqual({ id: 'sensor-1' })
    type('Client ID contains', 'pump')
    fireEvent.blur(field('Client ID contains'))
    expect(told.at(-1)).toEqual({ id: 'pump' })
    await advanceTime(2_000)
    expect(told).toHaveLength(3)
  })

  it('reports incomplete input after a pause and does not apply it', async () => {
    const { told } = await openBar({ ip: '10.0.0.1' })
    vi.useFakeTimers()
    type('IP address', '10.0.0.x')
    expect(screen.queryByText('No address')).toBeNull()
    await advanceTime(500)
    expect(screen.getByText('No address')).toBeInTheDocument()
    expect(field('IP address')).toBeInvalid()
    expect(told).toEqual([])
    type('IP address', '10.0.0.2')
    await advanceTime(500)
    expect(told).toEqual([{ ip: '10.0.0.2' }])
    expect(screen.queryByText('No address')).toBeNull()
  })

  it('replaces input being typed with the values of the URL', async () => {
    const { told } = await openBar({ id: 'a' })
    vi.useFakeTimers()
    type('Client ID contains', 'half')
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(field('Client ID contains')).toHaveValue('b')
    await advanceTime(2_000)
    expect(told).toEqual([])
    expect(field('Client ID contains')).toHaveValue('b')
  })

  it('does not apply on Enter while an input method is composing', async () => {
    const { told } = await openBar()
    type('Client ID contains', '温')
    fireEvent.keyDown(field('Client ID contains'), { key: 'Enter', isComposing: true })
    expect(told).toEqual([])
  })

  it('removes a filter by its chip or all at once, and shows additional filters in use', async () => {
    const { user, told } = await openBar({ id: 'a', node: 'n1', since: '2026-11-22T12:00:00.000Z' })
    expect(screen.getByLabelText('Connected since')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /Node.*emqx@n1/ }))
    expect(told.at(-1)).toEqual({ id: 'a', since: '2026-11-22T12:00:00.000Z' })
    await user.click(screen.getByRole('button', { name: /^Clear/ }))
    expect(told.at(-1)).toEqual({})
    expect(field('Client ID contains')).toHaveValue('')
  })

  it('shows a hostile value as truncated text in its chip', async () => {
    const { container } = await openBar({ id: `<img src=x>${'x'.repeat(65_536)}` })
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('ul')?.textContent?.length).toBeLessThan(300)
  })
})
