import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerOf, Answers } from '../../tests/support/components/brokerAnswers'
import { renderApp } from '../../tests/support/components/renderApp'
import { apiSupport } from '../api/document/apiSupport'
import { differences } from '../api/document/differences'
import { BrokerDifference } from '../app/shell/BrokerDifference'
import type { Change, Differences } from '../schema/difference/types'
import type { FieldSchema, Json } from '../schema/types'
import { connectors as connectorsScreens } from '../screens/integration/connectors/connectors'
import { Settings } from '../screens/management/retainer/retainer'
import { ResourceForm } from './ResourceForm'

const { Create, Show } = connectorsScreens

beforeEach(() => differences.set(null))

const HOSTILE = '<img src=x onerror="alert(1)"> Kept when full.'
const MARK = 'Unknown to this console'
const createAddedChange = (name: string, schema: FieldSchema, at: Change['at'] = []): Change => ({
  at,
  what: 'added',
  name,
  required: false,
  schema: { ...schema, 'x-unknown': true },
})
const createDifferences = (...changes: Change[]): Differences => ({
  'put /mqtt/retainer': { changes: [{ tags: {}, changes }], more: [], less: [] },
})
const noteSchema = { type: 'string', 'x-help': HOSTILE } satisfies FieldSchema
const field = (name: RegExp) => screen.findByRole('textbox', { name })

async function openSettings() {
  let stored: Record<string, unknown> = { enable: true, max_payload_size: '1MB' }
  const broker: Answers = {
    'get /mqtt/retainer': () => stored as AnswerOf<'get /mqtt/retainer'>,
    'put /mqtt/retainer': ({ body }) => {
      stored = body as typeof stored
      return stored as AnswerOf<'put /mqtt/retainer'>
    },
  }
  const app = await renderApp(<Settings />, { path: '/mqtt/retainer', broker })
  await field(/^Max payload size/)
  return app
}

describe('[SH-22] fields known to one side only', () => {
  it("shows and saves the broker's field with its texts, marked, and hides that of the build", async () => {
    differences.set(
      createDifferences(createAddedChange('eviction_note', noteSchema), {
        at: [],
        what: 'removed',
        name: 'stop_publish_clear_msg',
      }),
    )
    const { broker, container } = await openSettings()
    const note = await field(/^Eviction note/)
    expect(screen.getByText(HOSTILE)).toBeInTheDocument()
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getAllByText(MARK)).toHaveLength(1)
    expect(note).toHaveAccessibleDescription(`${HOSTILE} ${MARK}`)
    expect(screen.queryByRole('switch', { name: /publish/i })).toBeNull()
    fireEvent.change(note, { target: { value: 'oldest' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(broker.getRequests('put /mqtt/retainer')).toHaveLength(1))
    const { body } = broker.getRequests('put /mqtt/retainer')[0] ?? {}
    expect(body).toMatchObject({ enable: true, max_payload_size: '1MB', eviction_note: 'oldest' })
    expect(body).not.toHaveProperty('stop_publish_clear_msg')
  })

  it.each<[string, FieldSchema]>([
    ['a group', { type: 'object', 'x-help': 'Says what.', properties: { inner: { type: 'boolean' } } }],
    [
      'a list',
      { type: 'array', 'x-help': 'Says what.', items: { type: 'object', properties: { a: { type: 'string' } } } },
    ],
    [
      'a map',
      {
        type: 'object',
        'x-help': 'Says what.',
        additionalProperties: { type: 'object', properties: { a: { type: 'string' } } },
      },
    ],
    [
      'a choice',
      {
        'x-help': 'Says what.',
        anyOf: ['p', 'q'].map((t) => ({
          type: 'object',
          properties: { t: { const: t, default: t }, [`of_${t}`]: { type: 'string' } },
        })),
      },
    ],
    [
      'a word or a number',
      {
        'x-help': 'Says what.',
        anyOf: [{ type: 'string', enum: ['infinity'] }, { type: 'integer' }],
        'x-kind': 'number-or-enum',
      },
    ],
    ['anything', { 'x-help': 'Says what.' }],
  ])('%s is marked once with an explanation', async (_, schema) => {
    differences.set(createDifferences(createAddedChange('brand_new', schema)))
    await openSettings()
    for (const section of screen.queryAllByRole('button', { expanded: false })) fireEvent.click(section)
    expect(await screen.findAllByText(MARK)).toHaveLength(1)
    expect(screen.getByText('Says what.')).toBeInTheDocument()
  })

  it('are applied to an untouched form', async () => {
    await openSettings()
    expect(screen.queryByText(MARK)).toBeNull()
    act(() => differences.set(createDifferences(createAddedChange('eviction_note', noteSchema))))
    expect(await field(/^Eviction note/)).toBeInTheDocument()
  })

  it('are applied to a form without a guard, which keeps its input', async () => {
    const form = {
      operation: 'put /mqtt/retainer',
      title: 'lists.retained.title',
      submit: 'forms.save',
      successMessage: '',
    } as const
    const record = { enable: true, max_payload_size: '1MB', eviction_note: 'oldest' }
    const save = vi.fn(async (_body: Record<string, Json>) => undefined)
    await renderApp(
      <ResourceForm form={form} value={record} isNew={false} isGuarded={false} onSubmit={save} onCancel={undefined} />,
    )
    fireEvent.change(await field(/^Max payload size/), { target: { value: '2' } })
    act(() => differences.set(createDifferences(createAddedChange('eviction_note', noteSchema))))
    expect(await field(/^Eviction note/)).toHaveValue('oldest')
    expect(screen.getByText('1 change: Max payload size')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    expect(save.mock.calls[0]?.[0]).toEqual({ ...record, max_payload_size: '2MB' })
  })

  it('are not applied while a dialog is open', async () => {
    await openSettings()
    const dialog = document.createElement('div')
    dialog.className = 'MuiModal-root'
    dialog.append(document.createElement('form'))
    document.body.append(dialog)
    act(() => differences.set(createDifferences(createAddedChange('eviction_note', noteSchema))))
    expect(screen.queryByText(MARK)).toBeNull()
    dialog.remove()
    act(() => differences.applyWhenIdle())
    expect(await field(/^Eviction note/)).toBeInTheDocument()
  })

  it('are not applied to a form being edited, but to the next page', async () => {
    await openSettings()
    const size = await field(/^Max payload size/)
    size.focus()
    act(() => differences.set(createDifferences(createAddedChange('eviction_note', noteSchema))))
    expect(screen.queryByText(MARK)).toBeNull()
    fireEvent.change(size, { target: { value: '2' } })
    size.blur()
    act(() => differences.applyWhenIdle())
    expect(screen.queryByText(MARK)).toBeNull()
    expect(size).toHaveValue('2')
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    act(() => differences.applyWhenIdle())
    expect(await field(/^Eviction note/)).toBeInTheDocument()
  })
})

describe('[SH-22] variants known to one side only', () => {
  const schema: FieldSchema = {
    type: 'object',
    required: ['name', 'shard_of'],
    properties: {
      enable: { type: 'boolean', default: true },
      name: { type: 'string' },
      shard_of: { type: 'string', 'x-help': HOSTILE },
    },
  }
  const store = { tags: { type: 'new_store' }, fixed: { type: 'new_store' }, schema }
  const connectors: Differences = {
    'post /connectors': { changes: [], more: [store], less: [{ type: 'mysql' }] },
    'put /connectors/{id}': { changes: [], more: [{ ...store, fixed: {} }], less: [{ type: 'mysql' }] },
  }

  it("shows the broker's variant as a marked tile with a form, and hides that of the build", async () => {
    differences.set(connectors)
    const { broker, container } = await renderApp(<Create />, {
      path: '/connector/create',
      route: '/connector/create',
      broker: { 'post /connectors': ({ body }) => body as AnswerOf<'post /connectors'> },
    })
    const tile = await screen.findByRole('option', { name: /New store/ })
    expect(tile).toHaveTextContent(MARK)
    expect(screen.queryByRole('option', { name: /MySQL/ })).toBeNull()
    expect(screen.getAllByText(MARK)).toHaveLength(1)
    fireEvent.click(tile)
    fireEvent.change(await field(/^Name/), { target: { value: 'mine' } })
    fireEvent.change(await field(/^Shard of/), { target: { value: 'db:1' } })
    expect(screen.getByText(HOSTILE)).toBeInTheDocument()
    expect(container.querySelector('img')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(broker.getRequests('post /connectors')).toHaveLength(1))
    expect(broker.getRequests('post /connectors')[0]?.body).toEqual({
      type: 'new_store',
      name: 'mine',
      shard_of: 'db:1',
    })
  })

  it.each([
    ['new_store', /^Shard of/],
    ['mysql', /^Server/],
  ])('a record of %s has its form', async (type, name) => {
    differences.set(connectors)
    const record = {
      type,
      name: 'mine',
      enable: true,
      shard_of: 'db:1',
      server: 'db:1',
      status: 'connected',
      node_status: [],
      actions: [],
    }
    await renderApp(<Show />, {
      path: `/connector/${type}:mine?tab=settings`,
      route: '/connector/:id',
      broker: {
        'get /connectors/{id}': record,
        'get /actions': [],
        'get /sources': [],
      },
    })
    expect(await field(name)).toHaveValue('db:1')
  })
})

it('[SH-22] the help lists operations with different fields or variants', async () => {
  apiSupport.set({
    buildVersion: '5.6.1',
    version: '5.8.1',
    missingOperations: [],
    otherEdition: [],
    unknownOperations: [],
  })
  differences.set({
    ...createDifferences(createAddedChange('eviction_note', noteSchema)),
    'get /mqtt/retainer': { changes: [], more: [], less: [] },
  })
  await renderApp(<BrokerDifference />)
  fireEvent.click(await screen.findByText('1 operation with other fields or kinds in the broker'))
  expect(screen.getByText('PUT /mqtt/retainer')).toBeInTheDocument()
  expect(screen.queryByText('GET /mqtt/retainer')).toBeNull()
  act(() => apiSupport.set(null))
})
