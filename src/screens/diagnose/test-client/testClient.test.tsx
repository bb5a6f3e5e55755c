import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AnswerOf } from '../../../../tests/support/components/brokerAnswers'
import { type App, type AppOptions, renderApp } from '../../../../tests/support/components/renderApp'
import { replaceMqttClient } from '../../../../tests/support/replaceMqttClient'
import { session } from '../../../api/session'
import { store } from '../../../api/store'
import type { PublishResult } from '../../../mqtt/connectMqtt'
import type { ConnectionHandlers, MqttSettings, OutgoingMessage } from '../../../mqtt/types'
import { getLiveRegion } from '../../../ui/liveRegion'
import { TestClient } from './TestClient'

let handlers: ConnectionHandlers
const link = {
  end: vi.fn(),
  disconnect: vi.fn(() => handlers.onState({ phase: 'ended' })),
  subscribe: vi.fn(),
  unsubscribe: vi.fn(),
  publish: vi.fn((_message: OutgoingMessage, _tell: (result: PublishResult) => void) => undefined),
}
const connectSpy = vi.fn((_settings: MqttSettings) => undefined)
replaceMqttClient((settings, _, connectionHandlers) => {
  connectSpy(settings)
  handlers = connectionHandlers
  return link
})

type Entry = AnswerOf<'get /listeners'>[number]
const listeners = [{ id: 'ws:default', type: 'ws', name: 'default', enable: true, bind: '0.0.0.0:8083' } as Entry]

const open = (options: AppOptions = {}) =>
  renderApp(<TestClient />, {
    path: '/websocket',
    route: '/websocket',
    broker: { 'get /listeners': listeners },
    ...options,
  })

const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
const press = ({ user }: App, name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const reportState = (state: Parameters<ConnectionHandlers['onState']>[0]) => act(async () => handlers.onState(state))

async function connectClient(app: App): Promise<void> {
  await press(app, 'Connect')
  await waitFor(() => expect(connectSpy).toHaveBeenCalled())
  await reportState({ phase: 'connected' })
  expect(await screen.findByRole('region', { name: 'Subscriptions' })).toBeInTheDocument()
  await screen.findByRole('button', { name: 'Subscribe' })
}

beforeEach(() => vi.clearAllMocks())
afterEach(() => {
  session.clear()
  store.set('preferences', 'websocket.connections', undefined)
})

describe('[DI-1] connection form', () => {
  it('uses the address of a listener and sends the input', async () => {
    const app = await open()
    await app.user.click(await screen.findByRole('button', { name: /^Use the address of ws:default/ }))
    expect(box(/^Port/)).toHaveValue('8083')
    await app.user.clear(box(/^Client ID/))
    await press(app, 'Connect')
    expect(await screen.findByText('Client ID is required')).toBeInTheDocument()
    expect(connectSpy).not.toHaveBeenCalled()
    await app.user.type(box(/^Client ID/), 'mine')
    await app.user.type(screen.getByLabelText('Password'), 's3cret')
    await press(app, 'Connect')
    await waitFor(() => expect(connectSpy).toHaveBeenCalledOnce())
    expect(connectSpy.mock.lastCall?.[0]).toMatchObject({
      address: 'ws://localhost:8083/mqtt',
      clientId: 'mine',
      password: 's3cret',
      version: 5,
      clean: true,
    })
    expect(JSON.stringify(store.get('preferences', 'websocket.connections'))).not.toContain('s3cret')
  })

  it.each([
    ['ws://localhost:8083/mqtt', 'its default listener', [{ bind: '0.0.0.0:8083' }], '8083'],
    ['ws://localhost:9001/mqtt', 'its only listener', [{ bind: '9001' }], '9001'],
    ['ws://localhost:8083/mqtt', 'the default port if it lists none', [], '8083'],
  ])('inside the broker connects to %s, %s', async (address, _, binds, port) => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="signalbox-inside-broker" content="true">')
    onTestFinished(() => document.head.querySelector('meta[name="signalbox-inside-broker"]')?.remove())
    const listed = binds.map(({ bind }) => ({ ...listeners[0], bind }) as Entry)
    const app = await open({ broker: { 'get /listeners': listed } })
    await waitFor(() => expect(box(/^Port/)).toHaveValue(port))
    expect(screen.queryByRole('button', { name: /^Use the address of This console/ })).toBeNull()
    await press(app, 'Connect')
    await waitFor(() => expect(connectSpy.mock.lastCall?.[0]).toMatchObject({ address }))
  })

  it.each([
    ['MQTT 3.1', 3, 0],
    ['MQTT 3.1.1', 4, 0],
    ['MQTT 5.0 (default)', 5, 1],
  ])('%s: shows the fields of the version', async (label, version, expectedCount) => {
    const app = await open()
    await app.user.selectOptions(screen.getByRole('combobox', { name: /^Protocol version/ }), label)
    expect(screen.queryAllByText('Session expiry')).toHaveLength(expectedCount)
    expect(screen.queryAllByRole('button', { name: /^MQTT 5 connect properties/ })).toHaveLength(expectedCount)
    expect(screen.getByRole('button', { name: /^Will message/ })).toBeInTheDocument()
    await press(app, 'Connect')
    await waitFor(() => expect(connectSpy.mock.lastCall?.[0]).toMatchObject({ version }))
  })

  it('hides the expiry of a session that never expires', async () => {
    const app = await open()
    await app.user.click(screen.getByRole('switch', { name: /^Session never expires/ }))
    expect(screen.queryByText('Session expiry')).toBeNull()
    await press(app, 'Connect')
    await waitFor(() =>
      expect(connectSpy.mock.lastCall?.[0].properties).toEqual({ sessionExpiryInterval: 4_294_967_295 }),
    )
  })

  it.each([
    [
      { phase: 'refused', reason: { code: 0x86 } },
      'The broker refused the connection: Bad username or password (0x86)',
    ],
    [{ phase: 'refused', reason: { code: 0x85 } }, 'The broker refused the connection: Client ID not valid (0x85)'],
    [{ phase: 'ended', reason: { code: 0x8e } }, 'Connection disconnected: Session taken over (0x8E)'],
    [{ phase: 'failed', reason: { text: 'connack timeout' } }, /^Connection failed: connack timeout Browsers/],
  ] as const)('%j is explained above the form, which keeps its input', async (state, expected) => {
    const app = await open()
    await app.user.type(box(/^Username/), 'someone')
    await press(app, 'Connect')
    await waitFor(() => expect(connectSpy).toHaveBeenCalled())
    await reportState(state)
    expect(await screen.findByRole('alert')).toHaveTextContent(expected)
    expect(box(/^Username/)).toHaveValue('someone')
  })

  it('keeps the input of up to six connections', async () => {
    const app = await open()
    await app.user.type(box(/^Name/), 'first')
    expect(await screen.findByRole('tab', { name: 'first' })).toBeInTheDocument()
    for (let n = 2; n <= 6; n++) await press(app, 'Add connection')
    expect(screen.getAllByRole('tab')).toHaveLength(6)
    expect(screen.getByRole('button', { name: 'Add connection' })).toHaveAttribute('aria-disabled', 'true')
    expect(box(/^Name/)).toHaveValue('')
    await app.user.click(screen.getByRole('tab', { name: 'first' }))
    expect(box(/^Name/)).toHaveValue('first')
    await press(app, 'Close connection')
    expect(screen.getAllByRole('tab')).toHaveLength(5)
  })

  it("shows whether the session is new and the broker's CONNACK properties", async () => {
    const app = await open()
    await press(app, 'Connect')
    await waitFor(() => expect(connectSpy).toHaveBeenCalled())
    const properties = {
      assignedClientIdentifier: '<img src=x onerror=alert(1)>',
      receiveMaximum: 32_768,
      retainAvailable: false,
      userProperties: { 'Receive maximum': ['a', 'b'] },
    }
    await reportState({ phase: 'connected', connack: { sessionPresent: true, properties } })
    await press(app, 'session resumed')
    const drawer = await screen.findByRole('dialog', { name: 'Connection accepted (CONNACK)' })
    const facts = within(drawer)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(facts).toEqual([
      ['Session present', 'Yes'],
      ['Assigned client ID', '<img src=x onerror=alert(1)>'],
      ['Receive maximum', '32,768'],
      ['Retain available', 'No'],
      ['User property Receive maximum', 'a, b'],
    ])
    await press(app, 'Close')
    await reportState({ phase: 'connected', connack: { sessionPresent: false } })
    expect(screen.getByRole('button', { name: 'new session' })).toBeInTheDocument()
  })

  it('is translated to Chinese', async () => {
    await open({ language: 'zh' })
    expect(screen.getByRole('heading', { name: '测试客户端' })).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: '连接 1' })).toBeInTheDocument()
  })
})

describe('[DI-2] connection actions', () => {
  it('announces a granted subscription, a sent message and arrivals; arrivals can be switched off', async () => {
    const app = await open()
    await connectClient(app)
    await press(app, 'Subscribe')
    await waitFor(() => expect(link.subscribe).toHaveBeenCalledOnce())
    await act(async () => handlers.onOutcome('t/#', { granted: 1 }))
    expect(getLiveRegion()).toHaveTextContent('Subscribed to t/#, QoS 1')
    const receive = (topic: string) =>
      act(async () => handlers.onMessage({ topic, payload: new Uint8Array(), qos: 0, retain: false, at: Date.now() }))
    await receive('t/1')
    await receive('t/2')
    await waitFor(() => expect(getLiveRegion()).toHaveTextContent('2 messages received'), { timeout: 3000 })
    link.publish.mockImplementationOnce((_, callback) => void callback({ sent: undefined }))
    const form = within(await screen.findByRole('region', { name: 'Publish message' }))
    const topic = await form.findByRole('textbox', { name: /^Topic/ })
    await app.user.clear(topic)
    await app.user.type(topic, 'a/b')
    await app.user.click(form.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(getLiveRegion()).toHaveTextContent('Published to a/b'))
    await press(app, 'Unsubscribe: t/#')
    expect(getLiveRegion()).toHaveTextContent('Unsubscribed from t/#')
  })

  it('shows a refused subscription and links to the messages of an existing one', async () => {
    const app = await open()
    await connectClient(app)
    await press(app, 'Subscribe')
    await waitFor(() => expect(link.subscribe).toHaveBeenCalledOnce())
    expect(link.subscribe.mock.lastCall?.[0]).toMatchObject({ filter: 't/#', qos: 0 })
    await act(async () => handlers.onOutcome('t/#', { refused: { code: 0x87 } }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Subscription failure: t/#. Not authorized (0x87)')
    await press(app, 'Subscribe')
    expect(await screen.findByRole('button', { name: /^Remove filter Subscription: t\/#/ })).toBeInTheDocument()
    expect(link.subscribe).toHaveBeenCalledOnce()
    await press(app, 'Unsubscribe: t/#')
    expect(link.unsubscribe).toHaveBeenCalledWith('t/#')
    expect(screen.queryByText(/^Subscription failure/)).toBeNull()
  })

  it.each(['9', '3600001', 'x'])('refuses the interval %s of repeated messages', async (interval) => {
    const app = await open()
    await connectClient(app)
    const field = await screen.findByRole('textbox', { name: 'Interval' })
    await app.user.clear(field)
    await app.user.type(field, interval)
    expect(field).toHaveAccessibleDescription('Range error: 10 to 3,600,000')
    await press(app, 'Publish repeatedly')
    expect(link.publish).not.toHaveBeenCalled()
  })

  it('shows that the connection is lost and keeps the input', async () => {
    const app = await open()
    await connectClient(app)
    await reportState({ phase: 'waiting', reason: { code: 0x8b } })
    expect(within(screen.getByRole('group', { name: 'Connection' })).getByRole('status')).toHaveTextContent(
      'Reconnecting: Server shutting down (0x8B)',
    )
    const form = screen.getByRole('region', { name: 'Publish message' })
    await app.user.type(within(form).getByRole('textbox', { name: /^Topic/ }), 'a/b')
    await app.user.click(within(form).getByRole('button', { name: 'Publish' }))
    expect(await within(form).findByRole('alert')).toHaveTextContent('Client not connected')
    expect(link.publish).not.toHaveBeenCalled()
    await reportState({ phase: 'connected' })
    await app.user.click(within(form).getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(link.publish).toHaveBeenCalledOnce())
    expect(link.publish.mock.lastCall?.[0]).toMatchObject({ topic: 'a/b', payload: { length: 0 }, qos: 0 })
    await act(async () => link.publish.mock.lastCall?.[1]({ refused: { code: 0x99 } }))
    expect(await screen.findByText('Publishing failure: Payload format invalid (0x99)')).toBeInTheDocument()
    expect(await screen.findByRole('row', { name: /Refused/ })).toBeInTheDocument()
  })

  it.each([
    ['MQTT 3.1.1', 0],
    ['MQTT 5.0 (default)', 1],
  ])('%s: shows the properties of subscriptions and messages', async (label, expectedCount) => {
    const app = await open()
    await app.user.selectOptions(screen.getByRole('combobox', { name: /^Protocol version/ }), label)
    await connectClient(app)
    expect(screen.queryAllByRole('button', { name: /^MQTT 5 options/ })).toHaveLength(expectedCount)
    expect(screen.queryAllByRole('button', { name: /^MQTT 5 properties/ })).toHaveLength(expectedCount)
  })
})

describe('[DI-3] settings file', () => {
  const createFile = (connections: unknown, more: object = {}) =>
    new File([JSON.stringify({ format: 'signalbox-test-client', version: 1, connections, ...more })], 'mine.json')
  const createSavedConnection = (name: string, more: object = {}) => ({
    connect: { name, host: 'h', port: 1, path: '/' },
    subscriptions: [],
    ...more,
  })
  const load = async ({ user }: App, file: File) =>
    user.upload(screen.getByLabelText('Load settings', { selector: 'input' }), file)
  const getTabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

  it('is saved without the password', async () => {
    const blobs: Blob[] = []
    const keep = (blob: Blob) => {
      blobs.push(blob)
      return 'blob:x'
    }
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: keep, revokeObjectURL: () => undefined }))
    const app = await open()
    await app.user.type(box(/^Name/), 'mine')
    await app.user.type(screen.getByLabelText('Password'), 's3cret')
    await press(app, 'Save settings')
    expect(
      await screen.findByText('test-client.json: 1 connection saved, without passwords and other secrets'),
    ).toBeInTheDocument()
    const text = await blobs[0]?.text()
    expect(text).not.toContain('s3cret')
    expect(JSON.parse(text ?? '')).toMatchObject({ connections: [{ connect: { name: 'mine' }, subscriptions: [] }] })
  })

  it('is not saved with a value that could not be loaded, which is named', async () => {
    const app = await open()
    await app.user.clear(box(/^Port/))
    await app.user.type(box(/^Port/), '99999')
    await press(app, 'Save settings')
    expect(await screen.findByText(/^Settings not saved/)).toHaveTextContent(
      'connections[0].connect.port: Port must be from 1 to 65535',
    )
  })

  it('replaces an untouched connection and connects with all its settings', async () => {
    const app = await open()
    const publish = { topic: 'a/b', payload: 'said before' }
    const loaded = createSavedConnection('<img src=x onerror=alert(1)>', {
      connect: {
        name: '<img src=x onerror=alert(1)>',
        host: 'h',
        port: 1883,
        path: '/p',
        clientid: 'c',
        username: 'u',
      },
      subscriptions: [{ filter: 'x/#', qos: 1 }],
      publish,
    })
    await load(app, createFile([loaded]))
    expect(await screen.findByText('1 connection loaded from mine.json')).toBeInTheDocument()
    expect(getTabNames()).toEqual(['<img src=x onerror=alert(1)>'])
    expect(box(/^Username/)).toHaveValue('u')
    await connectClient(app)
    expect(connectSpy.mock.lastCall?.[0]).toMatchObject({ address: 'ws://h:1883/p', clientId: 'c', username: 'u' })
    expect(screen.getByRole('region', { name: 'Subscriptions' })).toHaveTextContent('x/#')
    const form = screen.getByRole('region', { name: 'Publish message' })
    expect(await within(form).findByRole('textbox', { name: /^Payload/ })).toHaveValue('said before')
  })

  it('adds connections, and names those above the limit, which load later', async () => {
    const app = await open()
    await app.user.type(box(/^Name/), 'stays')
    await connectClient(app)
    const six = Array.from({ length: 6 }, (_, i) => createSavedConnection(`n${i}`))
    await load(app, createFile(six))
    expect(await screen.findByText(/^Not loaded: n5\. At most 6 connections/)).toBeInTheDocument()
    expect(getTabNames()).toEqual(['stays', 'n0', 'n1', 'n2', 'n3', 'n4'])
    await load(app, createFile([createSavedConnection('late'), createSavedConnection('later')]))
    expect(await screen.findByText(/^Not loaded: late, later\. /)).toBeInTheDocument()
    expect(getTabNames()).toHaveLength(6)
    expect(link.end).not.toHaveBeenCalled()
  })

  it.each([
    ['no JSON', new File(['<html>'], 'mine.json'), 'The file is not JSON.'],
    ['foreign', new File(['{"a":1}'], 'mine.json'), 'It is not a settings file of the test client.'],
    [
      'newer',
      createFile([createSavedConnection('x')], { version: 7 }),
      'This console reads version 1 of these files, not 7.',
    ],
    [
      'wrong in one place',
      createFile([
        createSavedConnection('x'),
        createSavedConnection('y', { subscriptions: [{ filter: '<b>/#/', qos: 0 }] }),
      ]),
      'connections[1].subscriptions[0].filter: A wildcard must fill its level, and # must be the last level',
    ],
    [
      'with a password',
      createFile([createSavedConnection('x', { connect: { password: 'p' } })]),
      'connections[0].connect.password: Unknown field',
    ],
  ])('%s: changes nothing and shows the reason', async (_, file, expected) => {
    const app = await open()
    await app.user.type(box(/^Name/), 'stays')
    await load(app, file)
    expect(await screen.findByText(`mine.json not loaded. ${expected}`)).toBeInTheDocument()
    expect(getTabNames()).toEqual(['stays'])
    await app.user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(/not loaded/)).toBeNull()
  })

  it('is not read if too large', async () => {
    const app = await open()
    const large = createFile([createSavedConnection('x')])
    Object.defineProperty(large, 'size', { value: 17 * 1_048_576 })
    await load(app, large)
    expect(await screen.findByText('mine.json not loaded. The file is larger than 16 MB.')).toBeInTheDocument()
  })
})
