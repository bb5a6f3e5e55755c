import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, echo } from '../../../../tests/support/components/brokerAnswers'
import { type App, type AppOptions, renderApp } from '../../../../tests/support/components/renderApp'
import { refusal } from '../../../../tests/support/components/replies'
import { replaceMqttClient } from '../../../../tests/support/replaceMqttClient'
import { session } from '../../../api/session'
import { signOut } from '../../../api/signIn'
import { store } from '../../../api/store'
import type { ConnectionHandlers, MqttSettings, Subscription } from '../../../mqtt/types'
import { DroppedMessages } from './DroppedMessages'

let handlers: ConnectionHandlers
const link = { end: vi.fn() }
const onConnect = vi.fn((_settings: MqttSettings, _subscriptions: readonly Subscription[]) => undefined)
replaceMqttClient((settings, subscriptions, newHandlers) => {
  onConnect(settings, subscriptions)
  handlers = newHandlers
  return link
})

const HOSTILE = '<img src=x onerror=alert(1)>/%2F/#'
const RULE = 'signalbox_drops_00000000deadbeef'
const meta = { page: 1, limit: 100, count: 0, hasnext: false }
const rules = (...ids: string[]) => ({
  data: ids.map((id) => ({ id, sql: 'SELECT * FROM "t"', actions: [], created_at: '2026-11-20T10:00:00Z' })),
  meta: { ...meta, count: ids.length },
})

const broker: Answers = {
  'get /listeners': [],
  'get /rules': rules(),
  'post /rules': echo,
  'delete /rules/{id}': undefined,
  'get /rules/{id}/metrics': { metrics: { matched: 9, passed: 0 } },
}

const open = ({ broker: more, ...options }: AppOptions = {}) =>
  renderApp(<DroppedMessages />, {
    path: '/dropped-messages',
    route: '/dropped-messages',
    broker: { ...broker, ...more },
    ...options,
  })

const button = (name: string) => screen.getByRole('button', { name })
const press = ({ user }: App, name: string) => user.click(button(name))
const setState = (state: Parameters<ConnectionHandlers['onState']>[0]) => act(async () => handlers.onState(state))
const reportOutcome = (granted: Parameters<ConnectionHandlers['onOutcome']>[1]) =>
  act(async () => handlers.onOutcome(onConnect.mock.lastCall?.[1][0]?.filter ?? '', granted))
const drop = (more: object = {}) => ({
  topic: 'signalbox/dropped/x',
  payload: new TextEncoder().encode(
    JSON.stringify({
      event: 'message.dropped',
      reason: 'no_subscribers',
      topic: 'a/b',
      qos: 1,
      clientid: 'pub',
      from_clientid: 'undefined',
      node: 'n@h',
      timestamp: 1_700_000_000_000,
      ...more,
    }),
  ),
  qos: 0 as const,
  retain: false,
  at: 0,
})
const receiveDrops = (...drops: object[]) =>
  act(async () => {
    for (const more of drops) handlers.onMessage(drop(more))
  })
const getCreatedRule = (app: App) => app.broker.getRequests('post /rules')[0]?.body as { id: string } | undefined

async function record(app: App): Promise<void> {
  await screen.findByRole('region', { name: 'New recording' })
  await press(app, 'Start recording')
  await waitFor(() => expect(onConnect).toHaveBeenCalled())
  await setState({ phase: 'connected' })
  await reportOutcome({ granted: 0 })
}
const bar = () => screen.getByRole('group', { name: 'Connection' })

beforeEach(() => vi.clearAllMocks())
afterEach(() => {
  session.clear()
  store.set('preferences', 'mqtt.connection', undefined)
})

describe('[MO-13] start of a recording', () => {
  it('explains the load, connects with the chosen settings, and stores no password', async () => {
    const app = await open()
    expect(await screen.findByText(/The rule runs once for each dropped message/)).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: /Topic filters/ })).not.toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /Client ID/ })).toHaveDisplayValue(/^signalbox-drops-[0-9a-f]{8}$/)
    await app.user.type(screen.getByRole('textbox', { name: 'Username' }), 'ops')
    await app.user.type(screen.getByLabelText('Password'), 's3cret')
    await app.user.click(screen.getByRole('combobox', { name: 'Message limit' }))
    await app.user.click(screen.getByRole('option', { name: '100' }))
    await record(app)
    expect(onConnect.mock.lastCall?.[0]).toMatchObject({ username: 'ops', password: 's3cret' })
    expect(onConnect.mock.lastCall?.[1]).toEqual([{ filter: expect.stringMatching(/^signalbox\/dropped\//), qos: 0 }])
    expect(await screen.findByText('0 of 100')).toBeInTheDocument()
    expect(JSON.stringify(store.get('preferences', 'mqtt.connection'))).toBe(
      JSON.stringify({ address: 'ws://localhost:3000/mqtt', username: 'ops', version: 5 }),
    )
  })

  it('explains to a viewer why it is not available', async () => {
    const app = await open({ role: 'viewer' })
    await screen.findByRole('region', { name: 'New recording' })
    expect(button('Start recording')).toHaveAttribute('aria-disabled', 'true')
    await press(app, 'Start recording')
    await app.user.type(screen.getByRole('textbox', { name: 'Username' }), 'ops{Enter}')
    expect(onConnect).not.toHaveBeenCalled()
  })

  it('is translated to Chinese', async () => {
    await open({ language: 'zh' })
    expect(await screen.findByRole('button', { name: '开始记录' })).toBeInTheDocument()
  })
})

describe('[MO-13] recording', () => {
  it('lists and groups dropped messages with reason and clients', async () => {
    const app = await open()
    await record(app)
    await waitFor(() => expect(within(bar()).getByRole('status')).toHaveTextContent('Recording'))
    const [rule] = app.broker.getRequests('post /rules')
    expect(rule?.body).toMatchObject({ id: expect.stringMatching(/^signalbox_drops_/), enable: true })
    expect(await screen.findByText('No messages dropped so far')).toBeInTheDocument()
    await receiveDrops(
      {},
      { topic: HOSTILE },
      { event: 'delivery.dropped', reason: 'queue_full', clientid: 'sub', from_clientid: 'pub' },
    )
    const list = await screen.findByRole('table', { name: 'Messages, newest first' })
    expect(within(list).getAllByText('No subscribers')).toHaveLength(2)
    expect(within(list).getByRole('link', { name: 'sub' })).toHaveAttribute('href', '/clients/detail/sub')
    expect(within(list).getByRole('link', { name: HOSTILE })).toHaveAttribute(
      'href',
      `/subscriptions/subscription?${new URLSearchParams({ match_topic: HOSTILE })}`,
    )
    const groups = screen.getByRole('table', { name: 'Reason' })
    expect(
      within(groups)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^No subscribers266\.7%/), expect.stringMatching(/^Message queue full133\.3%/)])
    expect(screen.getByText(/The subscriber reads more slowly/)).toBeInTheDocument()
    await app.user.click(screen.getByRole('tab', { name: 'Subscriber' }))
    await app.user.click(screen.getByRole('button', { name: /^Show messages/ }))
    expect(within(list).getAllByRole('row')).toHaveLength(2)
    await press(app, 'Clear')
    expect(within(list).getAllByRole('row')).toHaveLength(4)
  })

  it('stops, deletes its rule and keeps its result', async () => {
    const app = await open()
    await record(app)
    await receiveDrops({}, {})
    await press(app, 'Stop recording')
    const notice = await screen.findByText(
      /^The recording was stopped. 2 messages in \d+ s, from .* Its rule was deleted.$/,
    )
    expect(notice.parentElement).toHaveFocus()
    expect(app.broker.getRequests('delete /rules/{id}')[0]?.params.id).toBe(getCreatedRule(app)?.id)
    expect(link.end).toHaveBeenCalled()
    expect(screen.getByRole('table', { name: 'Messages, newest first' })).toBeInTheDocument()
    expect(button('Export')).toBeInTheDocument()
    await press(app, 'New recording')
    expect(button('Start recording')).toBeInTheDocument()
  })

  it('stops at its message limit', async () => {
    const app = await open()
    await app.user.click(await screen.findByRole('combobox', { name: 'Message limit' }))
    await app.user.click(screen.getByRole('option', { name: '100' }))
    await record(app)
    await receiveDrops(...Array.from({ length: 101 }, (_, n) => ({ topic: `t/${n}` })))
    expect(await screen.findByText(/The recording ended at its message limit/)).toBeInTheDocument()
    expect(screen.getByRole('table', { name: 'Messages, newest first' })).toHaveAttribute('aria-rowcount', '101')
    expect(app.broker.getRequests('delete /rules/{id}')).toHaveLength(1)
  })

  it('reports messages from other sources and an interrupted connection', async () => {
    const app = await open()
    await record(app)
    await act(async () => handlers.onMessage({ ...drop(), payload: new TextEncoder().encode('{"a":') }))
    expect(await screen.findByText(/^1 message on the topic of the recording did not come/)).toBeInTheDocument()
    await setState({ phase: 'waiting' })
    expect(await screen.findByText(/Messages dropped in that time are missing/)).toBeInTheDocument()
    expect(within(bar()).getByRole('status')).toHaveTextContent('Connection disconnected, reconnecting')
  })

  it('continues while the user visits other pages', async () => {
    const app = await open()
    await record(app)
    await receiveDrops({ event: 'delivery.dropped', reason: 'own_reason', clientid: 'sub', from_clientid: 'pub' })
    // A reason without a translation is shown verbatim.
    expect(await screen.findByText(/reports this reason without further explanation/)).toBeInTheDocument()
    await app.user.click(screen.getByRole('link', { name: 'sub' }))
    await waitFor(() => expect(app.path()).toBe('/clients/detail/sub'))
    expect(app.broker.getRequests('delete /rules/{id}')).toHaveLength(0)
    expect(link.end).not.toHaveBeenCalled()
    await receiveDrops({}, {})
    app.unmount()
    const { broker: reopenedBroker } = await open()
    const list = await screen.findByRole('table', { name: 'Messages, newest first' })
    expect(within(list).getAllByRole('row')).toHaveLength(4)
    expect(within(bar()).getByRole('status')).toHaveTextContent('Recording')
    await press(app, 'Stop recording')
    await screen.findByText(/^The recording was stopped/)
    expect(reopenedBroker.getRequests('delete /rules/{id}')[0]?.params.id).toBe(getCreatedRule(app)?.id)
  })

  it('deletes its rule before sign-out and clears its data', async () => {
    const app = await open({ broker: { 'post /logout': undefined } })
    await record(app)
    await receiveDrops({})
    await act(() => signOut())
    expect(app.broker.getRequests().map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['delete /rules/{id}', 'post /logout']),
    )
    expect(app.broker.getRequests('delete /rules/{id}')).toHaveLength(1)
    expect(link.end).toHaveBeenCalled()
    expect(await screen.findByRole('button', { name: 'Start recording' })).toBeInTheDocument()
    expect(screen.queryByRole('table', { name: 'Messages, newest first' })).toBeNull()
  })

  it('asks before the tab closes and deletes its rule on close', async () => {
    const app = await open()
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(close()).toBe(false)
    await record(app)
    expect(close()).toBe(true)
    await act(async () => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(() => expect(app.broker.getRequests('delete /rules/{id}')).toHaveLength(1))
    expect(close()).toBe(false)
  })

  it('links a publishing rule to the rule and a client to the client', async () => {
    const app = await open({ broker: { 'get /rules': rules('pub', 'other') } })
    await record(app)
    await receiveDrops({ clientid: 'pub' }, { clientid: 'other', peerhost: '10.0.0.1' }, { clientid: 'http_api' })
    const list = await screen.findByRole('table', { name: 'Messages, newest first' })
    await waitFor(() =>
      expect(within(list).getByRole('link', { name: 'pub' })).toHaveAttribute('href', '/rule/rules/pub'),
    )
    expect(within(list).getByRole('link', { name: 'other' })).toHaveAttribute('href', '/clients/detail/other')
    expect(within(list).getByText('http_api').closest('a')).toBeNull()
  })
})

describe('[MO-13] errors', () => {
  it('show why a connection was refused, with the form to retry', async () => {
    const app = await open()
    await screen.findByRole('region', { name: 'New recording' })
    await press(app, 'Start recording')
    await waitFor(() => expect(onConnect).toHaveBeenCalled())
    await setState({ phase: 'refused', reason: { code: 0x86 } })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The recording did not start because the MQTT connection failed. Bad username or password (0x86)',
    )
    expect(button('Start recording')).toBeInTheDocument()
    expect(app.broker.getRequests('post /rules')).toHaveLength(0)
  })

  it('show a refused subscription', async () => {
    const app = await open()
    await screen.findByRole('region', { name: 'New recording' })
    await press(app, 'Start recording')
    await waitFor(() => expect(onConnect).toHaveBeenCalled())
    await reportOutcome({ refused: { code: 0x87 } })
    expect(await screen.findByRole('alert')).toHaveTextContent(/The broker refused the subscription .*Not authorized/)
    expect(app.broker.getRequests('post /rules')).toHaveLength(0)
  })

  it('show a refused rule', async () => {
    const app = await open({ broker: { 'post /rules': refusal(403, 'UNAUTHORIZED_ROLE', 'not for you') } })
    await record(app)
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The rule could not be created: .*not for you/)
    expect(link.end).toHaveBeenCalled()
  })

  it('show a rule that could not be deleted, and offer to retry', async () => {
    const app = await open({ broker: { 'delete /rules/{id}': refusal(400, 'BAD_REQUEST', 'away') } })
    await record(app)
    const id = getCreatedRule(app)?.id ?? ''
    app.broker.answer({ 'get /rules': rules(id) })
    expect(screen.queryByRole('link', { name: id })).not.toBeInTheDocument()
    await press(app, 'Stop recording')
    expect(await screen.findByRole('alert')).toHaveTextContent(/Its rule could not be deleted: .*away/)
    expect(await screen.findByRole('link', { name: id })).toBeInTheDocument()
  })
})

describe('[MO-13] leftover rules', () => {
  it('are found by name and deleted after confirmation', async () => {
    const app = await open({ broker: { 'get /rules': rules(RULE, 'my_signalbox_drops_1', `${RULE}2`) } })
    const section = await screen.findByRole('region', { name: 'Rules of earlier recordings' })
    expect(app.broker.getRequests('get /rules')[0]?.query).toMatchObject({ like_id: 'signalbox_drops_' })
    expect(
      within(section)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([RULE, `${RULE}2`])
    app.broker.answer({ 'get /rules': rules() })
    await app.user.click(within(section).getByRole('button', { name: 'Delete all' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Delete 2 rules?')
    expect(question).toHaveTextContent('that recording ends')
    await app.user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(app.broker.getRequests('delete /rules/{id}').map(({ params }) => params.id)).toEqual([RULE, `${RULE}2`]),
    )
    await waitFor(() => expect(section).not.toBeInTheDocument())
    expect(await screen.findByText('2 rules deleted')).toBeInTheDocument()
  })

  it('are kept for a viewer, who cannot delete them', async () => {
    await open({ role: 'viewer', broker: { 'get /rules': rules(RULE) } })
    const section = await screen.findByRole('region', { name: 'Rules of earlier recordings' })
    expect(within(section).getByRole('button', { name: new RegExp(`^Delete: ${RULE} –`) })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
})
