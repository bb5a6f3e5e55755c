// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../tests/support/components/renderApp'
import type { FieldSchema, Json } from '../schema/types'
import { SideDrawer } from '../ui/SideDrawer'
import { SchemaForm } from './SchemaForm'
import type { PlaceholderSource } from './types'

const schema: FieldSchema = {
  type: 'object',
  properties: { payload: { type: 'string', format: 'template', 'x-kind': 'template' } },
}
const onSubmit = vi.fn(async () => {})
const onClose = vi.fn()

const toSource = (names: string[]): PlaceholderSource => ({ load: async () => names.map((name) => ({ name })) })

const open = (source = toSource(['clientid', 'payload', 'from_client'])) =>
  renderApp(
    <SideDrawer open onClose={onClose} title="Action">
      <SchemaForm schema={schema} ui={{ placeholders: () => source }} isNew submitLabel="Save" onSubmit={onSubmit} />
    </SideDrawer>,
  )
const field = () => screen.findByRole('textbox', { name: /^Payload/ })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('[IN-3] placeholders of a value or a template', () => {
  const qos = {
    anyOf: [
      { type: 'integer', minimum: 0, maximum: 2 },
      { type: 'string', 'x-kind': 'template' },
    ],
  }
  const qosSchema = { type: 'object', properties: { qos, topic: { type: 'string' } } } as FieldSchema

  it("are completed based on the form's current data", async () => {
    const placeholders = (data: Json) => toSource([`${(data as { topic?: string }).topic}_qos`])
    await renderApp(
      <SchemaForm schema={qosSchema} ui={{ placeholders }} isNew submitLabel="Save" onSubmit={onSubmit} />,
    )
    const area = await screen.findByRole('textbox', { name: /^QoS/ })
    fireEvent.change(screen.getByRole('textbox', { name: /^Topic/ }), { target: { value: 'plant' } })
    await userEvent.type(area, '${{')
    await userEvent.click(await screen.findByRole('option', { name: 'plant_qos' }))
    expect(area).toHaveValue('${plant_qos}')
  })
})

describe('[IN-19] placeholders with samples', () => {
  it('show type and example, and the template rendered with the last sample', async () => {
    const preview = vi.fn(async (template: string) => ({
      text: template.replace('${temp}', '21.5'),
      missingPlaceholders: ['${x}'],
    }))
    await open({ load: async () => [{ name: 'temp', detail: 'float · 21.5' }], preview })
    const area = await field()
    await userEvent.type(area, '${{te')
    await userEvent.click(await screen.findByRole('option', { name: /^temp ?float · 21\.5$/ }))
    expect(area).toHaveValue('${temp}')
    expect(await screen.findByText(/^Last sample:/)).toHaveTextContent('Last sample: 21.5 Without a value: ${x}.')
    await userEvent.clear(area)
    await waitFor(() => expect(screen.queryByText(/^Last sample:/)).toBeNull())
  })

  it('show no preview without a sample or if rendering fails', async () => {
    const preview = vi.fn(async () => Promise.reject(new Error('no worker')))
    await open({ load: async () => [], preview })
    await userEvent.type(await field(), '${{a}')
    await waitFor(() => expect(preview).toHaveBeenCalled())
    expect(screen.queryByText(/^Last sample:/)).toBeNull()
  })
})

describe('[IN-3] placeholders of a template', () => {
  it('are completed by keyboard', async () => {
    await open()
    const area = (await field()) as HTMLTextAreaElement
    await userEvent.type(area, 'id: $')
    expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.type(area, '{{cli')
    expect(await screen.findByRole('listbox', { name: 'Placeholders' })).toBeInTheDocument()
    expect(options()).toEqual(['clientid', 'from_client'])
    expect(area).toHaveAttribute('role', 'combobox')
    expect(area).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('from_client')
    await userEvent.keyboard('{Enter}')
    expect(area).toHaveValue('id: ${from_client}')
    expect(area.selectionStart).toBe('id: ${from_client}'.length)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(area).not.toHaveAttribute('role')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('are chosen by mouse, and Escape closes only the list', async () => {
    await open()
    const area = await field()
    await userEvent.type(area, '${{')
    await screen.findByRole('listbox')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.type(area, 'pay')
    await userEvent.click(await screen.findByRole('option', { name: 'payload' }))
    expect(area).toHaveValue('${payload}')
    expect(area).toHaveFocus()
  })

  it('fall back to a plain field if the names cannot be loaded', async () => {
    const load = vi.fn(() => Promise.reject(new Error('away')))
    await open({ load })
    const area = await field()
    fireEvent.change(area, { target: { value: '${x' } })
    await waitFor(() => expect(load).toHaveBeenCalledOnce())
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(area).toHaveValue('${x')
  })
})
