import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { AnswerOf, Answers } from '../../tests/support/components/brokerAnswers'
import { connector } from '../../tests/support/components/connectors/rows'
import { type AppOptions, renderApp } from '../../tests/support/components/renderApp'
import { refusal } from '../../tests/support/components/replies'
import type { Json } from '../schema/types'
import type { FormDescription } from './formTypes'
import { ResourceForm } from './ResourceForm'

const form: FormDescription = {
  operation: 'post /actions',
  title: 'forms.create',
  submit: 'forms.create',
  successMessage: 'forms.create',
  variants: { fixedTags: { type: 'http' } },
}

const hooks: Answers = {
  'get /connectors': [
    connector({ name: 'second' }),
    connector({ name: 'first' }),
    connector({ name: 'store', type: 'mysql' }),
  ],
}

async function open(broker: Answers = hooks, value?: Json, more: AppOptions = {}) {
  const saved = vi.fn(async (_: Record<string, Json>) => {})
  const app = await renderApp(<ResourceForm form={form} value={value} isNew onSubmit={saved} onCancel={undefined} />, {
    broker,
    ...more,
  })
  const field = () => screen.findByRole('combobox', { name: /^Connector/ })
  return { ...app, saved, field }
}

const getOptionTexts = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map((option) => option.textContent)

describe('reference field', () => {
  it('[IN-3] lists records of its type by name and selects one', async () => {
    const { field, saved } = await open()
    const select = await field()
    await waitFor(() => expect(getOptionTexts(select)).toEqual(['Choose…', 'first', 'second']))
    fireEvent.change(select, { target: { value: 'second' } })
    fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'act' } })
    fireEvent.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect(saved.mock.lastCall?.[0]).toMatchObject({ type: 'http', name: 'act', connector: 'second' })
  })

  it('[IN-3] filters while typing and selects a single match on Enter', async () => {
    const many = Array.from({ length: 40 }, (_, i) => connector({ name: `hook-${i}` }))
    const { field, saved } = await open({ 'get /connectors': many })
    const select = await field()
    await waitFor(() => expect(getOptionTexts(select)).toHaveLength(41))
    const search = screen.getByRole('searchbox', { name: 'Search: Connector' })
    fireEvent.change(search, { target: { value: 'HOOK-1' } })
    expect(getOptionTexts(select)).toHaveLength(12)
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(select).toHaveValue('')
    fireEvent.change(search, { target: { value: 'hook-17' } })
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(select).toHaveValue('hook-17')
    expect(saved).not.toHaveBeenCalled()
  })

  it('[IN-3] keeps the name of a missing record with a message', async () => {
    const { field } = await open(hooks, { type: 'http', connector: 'lost' })
    const select = await field()
    await waitFor(() => expect(getOptionTexts(select)).toContain('lost (not found)'))
    expect(select).toHaveValue('lost')
    expect(screen.getByText(/no record of this name and type/)).toBeInTheDocument()
  })

  it('[IN-3] keeps the name if the records cannot be loaded, and retries on request', async () => {
    const { field, broker } = await open(
      { 'get /connectors': refusal(400, 'BAD_REQUEST', 'not now') },
      { type: 'http', connector: 'first' },
    )
    const select = await field()
    expect(await screen.findByRole('alert')).toHaveTextContent('not now')
    expect(select).toHaveValue('first')
    broker.answer(hooks)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(getOptionTexts(select)).toContain('second'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[IN-3] creates a record of its type in a drawer, selects it, and keeps the input', async () => {
    const { field, saved, broker } = await open({
      ...hooks,
      'post /connectors': ({ body }) => {
        broker.answer({ 'get /connectors': [connector({ name: 'fresh' }), connector({ name: 'first' })] })
        return body as AnswerOf<'post /connectors'>
      },
    })
    await field()
    fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'act' } })
    fireEvent.click(screen.getByRole('button', { name: 'Create: Connector' }))
    const drawer = await screen.findByRole('dialog', { name: 'Create connector' })
    const name = await within(drawer).findByRole('textbox', { name: /^Name/ })
    expect(within(drawer).queryByRole('button', { name: 'Change' })).toBeNull()
    fireEvent.change(name, { target: { value: 'fresh' } })
    // Errors in the drawer are not shown in the form behind it.
    fireEvent.click(within(drawer).getByRole('button', { name: 'Create' }))
    expect(await within(drawer).findByText('Base URL is required')).toBeInTheDocument()
    expect(saved).not.toHaveBeenCalled()
    fireEvent.change(within(drawer).getByRole('textbox', { name: /^Base URL/ }), {
      target: { value: 'http://127.0.0.1:1' },
    })
    fireEvent.click(within(drawer).getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(broker.getRequests('post /connectors')[0]?.body).toMatchObject({ type: 'http', name: 'fresh' })
    expect(saved).not.toHaveBeenCalled()
    expect(await field()).toHaveValue('fresh')
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('act')
    await waitFor(async () => expect(getOptionTexts(await field())).toEqual(['Choose…', 'first', 'fresh']))
  })

  it('[IN-3] discards a new record without leftovers', async () => {
    const { field } = await open()
    await field()
    fireEvent.click(screen.getByRole('button', { name: 'Create: Connector' }))
    const drawer = await screen.findByRole('dialog', { name: 'Create connector' })
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await field()).toHaveValue('')
  })

  it('[IN-3] offers no new record to viewers', async () => {
    await open(hooks, undefined, { role: 'viewer' })
    expect(await screen.findByRole('button', { name: 'Create: Connector' })).toHaveAttribute('aria-disabled', 'true')
  })
})
