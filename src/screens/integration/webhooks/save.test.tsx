import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OperationName } from '../../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { createFakeIntegration, parts } from '../../../../tests/support/components/webhooks/createFakeIntegration'
import { sampleStore } from '../../samples/sampleStore'
import { webhooks } from './webhooks'

const { Create, List, Show } = webhooks

const create = (broker: ReturnType<typeof createFakeIntegration>) =>
  renderApp(<Create />, { path: '/webhook/create', route: '/webhook/create', broker: broker.answers })
const show = (broker: ReturnType<typeof createFakeIntegration>, tab = '?tab=settings') =>
  renderApp(<Show />, { path: `/webhook/hook${tab}`, route: '/webhook/:id', broker: broker.answers })
const list = (broker: ReturnType<typeof createFakeIntegration>, role?: 'viewer') =>
  renderApp(<List />, { path: '/webhook', route: '/webhook', broker: broker.answers, ...(role && { role }) })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const box = (name: RegExp) => screen.findByRole('textbox', { name })
const listWrites = (requests: readonly { operation: string }[]) =>
  requests.map(({ operation }) => operation).filter((operation) => !operation.startsWith('get '))

async function fillIn() {
  type(await box(/^Name/), 'hook')
  type(await box(/^URL/), 'http://127.0.0.1:9/in')
}

it('[IN-10] completes placeholders of the body with the columns of the trigger', async () => {
  const broker = createFakeIntegration()
  const { user } = await create(broker)
  await fillIn()
  const body = await box(/^Body/)
  await user.type(body, '${{clie')
  const list = await screen.findByRole('listbox', { name: 'Placeholders' })
  expect(within(list).getByRole('option', { name: 'clientid' })).toBeInTheDocument()
})

it('[IN-19] offers the fields of sampled messages in conditions', async () => {
  const broker = createFakeIntegration()
  const { user } = await create(broker)
  const payload = new TextEncoder().encode('{"temp":1,"pos":{"lat":2}}')
  act(() => sampleStore.add([{ topic: 't/1', payload, qos: 0, retain: false, at: 1 }]))
  await fillIn()
  await user.click(screen.getByRole('radio', { name: 'Chosen messages and events' }))
  await user.click(screen.getByRole('button', { name: 'Add to Topic filters of messages' }))
  type(screen.getByRole('textbox', { name: /^Topic filters of messages/ }), 't/#')
  await user.click(await screen.findByRole('button', { name: 'Add condition' }))
  const field = await screen.findByRole('combobox', { name: /^Field of condition 1/ })
  const list = document.getElementById(field.getAttribute('list') ?? '')
  const options = [...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)
  expect(options).toEqual(['payload.temp', 'payload.pos', 'payload.pos.lat'])
  act(() => sampleStore.clear())
})

describe('creating a webhook', () => {
  it("[IN-10] creates connector, action and rule by EMQX Dashboard's convention", async () => {
    const broker = createFakeIntegration()
    const { user, path } = await create(broker)
    await fillIn()
    await user.click(screen.getByRole('radio', { name: 'Chosen messages and events' }))
    await user.click(screen.getByRole('button', { name: 'Add to Topic filters of messages' }))
    type(screen.getByRole('textbox', { name: /^Topic filters of messages/ }), 't/#')
    await user.click(await screen.findByRole('checkbox', { name: 'Client connected' }))
    await user.click(await screen.findByRole('button', { name: 'Add condition' }))
    type(await box(/^Field of condition 1/), 'payload.n')
    type(await box(/^Value of condition 1/), '5')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(path()).toBe('/webhook/hook'))
    expect(broker.kept('connectors/http:hook_WH_D')).toEqual({
      type: 'http',
      name: 'hook_WH_D',
      url: 'http://127.0.0.1:9',
    })
    expect(broker.kept('actions/http:hook_WH_D')).toEqual({
      type: 'http',
      name: 'hook_WH_D',
      connector: 'hook_WH_D',
      parameters: { path: '/in' },
    })
    expect(broker.kept('rules/hook_WH_D')).toEqual({
      id: 'hook_WH_D',
      name: 'hook_WH_D',
      sql: 'SELECT *\nFROM "t/#", "$events/client_connected"\nWHERE payload.n = 5',
      actions: ['http:hook_WH_D'],
    })
  })

  it.each<[OperationName, string]>([
    ['post /connectors', 'Connector: '],
    ['post /actions', 'Action: '],
    ['post /rules', 'Rule: '],
  ])('[IN-10] reverts everything when %s is refused, with a message', async (operation, part) => {
    const broker = createFakeIntegration()
    broker.refuse(operation)
    const { user, path } = await create(broker)
    await fillIn()
    await user.click(screen.getByRole('button', { name: 'Create' }))
    const alert = await screen.findByText(/Nothing was changed/)
    expect(alert).toHaveTextContent(part)
    expect(broker.keys()).toEqual([])
    expect(path()).toBe('/webhook/create')
    expect(await box(/^Name/)).toHaveValue('hook')
  })

  it('[IN-10] reports parts that could not be reverted', async () => {
    const broker = createFakeIntegration()
    broker.refuse('post /rules')
    broker.refuse('delete /actions/{id}', 503)
    const { user } = await create(broker)
    await fillIn()
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText(/These parts have changed: Action\./)).toBeInTheDocument()
  })

  it('[IN-10] does not change existing objects with its name', async () => {
    const broker = createFakeIntegration({ connectors: parts('hook').connectors })
    const { user, broker: fakeBroker } = await create(broker)
    await fillIn()
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('A webhook of this name, or a part of one, already exists.')).toBeInTheDocument()
    expect(listWrites(fakeBroker.getRequests())).toEqual([])
  })

  it('[IN-10] requires a trigger and unique topics', async () => {
    const broker = createFakeIntegration()
    const { user, broker: fakeBroker } = await create(broker)
    await fillIn()
    await user.click(screen.getByRole('radio', { name: 'Chosen messages and events' }))
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('Enter a topic filter or choose an event')).toBeInTheDocument()
    const add = screen.getByRole('button', { name: 'Add to Topic filters of messages' })
    for (const topic of ['a/b', 'a/b']) {
      await user.click(add)
      type(screen.getAllByRole('textbox', { name: /^Topic filters of messages/ }).at(-1) as HTMLElement, topic)
    }
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('Each topic filter only once')).toBeInTheDocument()
    expect(listWrites(fakeBroker.getRequests())).toEqual([])
  })
})

describe('editing a webhook', () => {
  it('[IN-10] writes only the changed part', async () => {
    const broker = createFakeIntegration(parts('hook'))
    const { user, broker: fakeBroker } = await show(broker)
    type(await box(/^URL/), 'http://127.0.0.1:1/other')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Webhook hook updated')).toBeInTheDocument()
    expect(listWrites(fakeBroker.getRequests())).toEqual(['put /actions/{id}'])
    expect(broker.kept('actions/http:hook_WH_D')).toMatchObject({ parameters: { path: '/other', method: 'post' } })
  })

  it('[IN-10] reverts earlier parts when a later part is refused', async () => {
    const broker = createFakeIntegration(parts('hook'))
    broker.refuse('put /rules/{id}')
    const { user, broker: fakeBroker } = await show(broker)
    type(await box(/^URL/), 'http://127.0.0.1:2/other')
    await user.click(screen.getByRole('radio', { name: /All messages and events/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Rule: .*Nothing was changed/)).toBeInTheDocument()
    expect(listWrites(fakeBroker.getRequests())).toEqual([
      'put /connectors/{id}',
      'put /actions/{id}',
      'put /rules/{id}',
      'put /actions/{id}',
      'put /connectors/{id}',
    ])
    expect(broker.kept('connectors/http:hook_WH_D')).toEqual(parts('hook').connectors[0])
    expect(broker.kept('actions/http:hook_WH_D')).toEqual(parts('hook').actions[0])
  })

  it('[IN-10] shows a custom statement as SQL and links to the parts', async () => {
    const sql = 'SELECT payload.n as n FROM "conf/hook/#" WHERE payload.n > 0'
    const broker = createFakeIntegration(parts('hook', sql))
    const { user } = await show(broker, '')
    expect(await screen.findByText(/cannot be shown as topic filters, events and conditions/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'hook_WH_D' })).toHaveAttribute('href', '/rule/rules/hook_WH_D')
    await user.click(screen.getByRole('tab', { name: 'Settings' }))
    expect(await box(/^SQL statement/)).toHaveValue(sql)
  })

  it('[IN-10] creates a missing part', async () => {
    const { connectors, rules } = parts('hook')
    const broker = createFakeIntegration({ connectors, rules: [{ ...rules[0], actions: [] }] })
    const { user } = await show(broker, '')
    expect(await screen.findByText(/Its action is missing\. Its rule does not call its action\./)).toBeInTheDocument()
    await user.click(screen.getByRole('tab', { name: 'Settings' }))
    type(await box(/^URL/), 'http://127.0.0.1:1/in')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Webhook hook updated')).toBeInTheDocument()
    expect(broker.keys()).toEqual(['actions/http:hook_WH_D', 'connectors/http:hook_WH_D', 'rules/hook_WH_D'])
    expect(broker.kept('rules/hook_WH_D')).toMatchObject({ actions: ['http:hook_WH_D'] })
  })
})

describe('webhooks list', () => {
  it('[IN-10] shows, disables and deletes each as one row', async () => {
    const broker = createFakeIntegration(parts('hook'))
    const { user, broker: fakeBroker } = await list(broker)
    const row = (await screen.findByRole('link', { name: 'hook' })).closest('[role=row], tr') as HTMLElement
    expect(row).toHaveTextContent('http://127.0.0.1:1/in')
    expect(row).toHaveTextContent('t/#')
    await waitFor(() => expect(row).toHaveTextContent('3 sent, 1 failed'))
    await user.click(within(row).getByRole('switch', { name: 'Enable hook' }))
    await waitFor(() => expect(broker.kept('connectors/http:hook_WH_D')).toMatchObject({ enable: false }))
    expect(listWrites(fakeBroker.getRequests())).toEqual([
      'put /rules/{id}',
      'put /actions/{id}/enable/{enable}',
      'put /connectors/{id}/enable/{enable}',
    ])
    await user.click(screen.getByRole('button', { name: /^Delete: hook|^Actions for hook/ }))
    const item = screen.queryByRole('menuitem', { name: 'Delete' })
    if (item) await user.click(item)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(broker.keys()).toEqual([]))
  })

  it('[IN-10] has an empty state with the first action', async () => {
    await list(createFakeIntegration())
    expect(await screen.findByText('No webhooks')).toBeInTheDocument()
  })

  it('[IN-10] is read-only for viewers', async () => {
    await list(createFakeIntegration(parts('hook')), 'viewer')
    expect(await screen.findByRole('switch', { name: 'Enable hook' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: 'Create webhook' })).toHaveAttribute('aria-disabled', 'true')
  })
})
