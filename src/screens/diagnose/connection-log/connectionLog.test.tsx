import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type App, renderApp } from '../../../../tests/support/components/renderApp'
import { replaceMqttClient } from '../../../../tests/support/replaceMqttClient'
import { signOut } from '../../../api/signIn'
import type { ConnectionHandlers, Subscription } from '../../../mqtt/types'
import { ConnectionLog } from './ConnectionLog'

const HOSTILE = '<img src=x onerror=alert(1)>'
let handlers: ConnectionHandlers
let subscribed: readonly Subscription[]
const link = { end: vi.fn() }
replaceMqttClient((_, subscriptions, newHandlers) => {
  subscribed = subscriptions
  handlers = newHandlers
  return link
})

const open = (path = '/connection-log') =>
  renderApp(<ConnectionLog />, {
    path,
    route: '/connection-log',
    broker: {
      'get /listeners': [],
      'get /rules': { data: [], meta: { page: 1, limit: 100, count: 0, hasnext: false } },
      'post /rules': { id: 'r', sql: '' },
      'delete /rules/{id}': undefined,
      'post /logout': undefined,
      'get /rules/{id}/metrics': { id: 'r', metrics: { matched: 1, passed: 1 } },
    },
  })

async function record({ user }: App): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Start recording' }))
  await waitFor(() => expect(subscribed).toBeDefined())
  await act(async () => handlers.onState({ phase: 'connected' }))
  await act(async () => handlers.onOutcome(subscribed[0]?.filter ?? '', { granted: 0 }))
  await screen.findByRole('button', { name: 'Stop recording' })
}

const send = (...events: object[]) =>
  act(async () => {
    for (const columns of events) {
      const payload = new TextEncoder().encode(JSON.stringify(columns))
      handlers.onMessage({ topic: 'x', payload, qos: 0, retain: false, at: 1 })
    }
  })

const EVENTS = [
  { event: 'client.connack', reason_code: 'success', clientid: 'dev-1', peername: '10.0.0.1:1', node: 'n@h' },
  { event: 'client.connack', reason_code: 'bad_username_or_password', clientid: 'dev-2', peername: '10.0.0.2:1' },
  { event: 'client.disconnected', reason: 'keepalive_timeout', clientid: 'dev-1', peername: '10.0.0.1:1' },
  { event: 'client.disconnected', reason: HOSTILE, clientid: HOSTILE },
]

beforeEach(() => link.end.mockClear())
afterEach(async () => {
  await act(async () => signOut())
})

describe('[DI-10] connection log', () => {
  it('lists who connects, disconnects and is refused, with the reason in words', async () => {
    const app = await open()
    await record(app)
    expect(app.broker.getRequests('post /rules')[0]?.body).toMatchObject({
      id: expect.stringMatching(/^signalbox_conn/),
    })
    await send(...EVENTS)
    const table = await screen.findByRole('table', { name: 'Events, newest first' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows[2]).toHaveTextContent(/dev-2.*Refused.*Bad username or password.*10\.0\.0\.2:1/)
    expect(rows[1]).toHaveTextContent(/dev-1.*Disconnected.*Keepalive timeout/)
    expect(rows[0]).toHaveTextContent(HOSTILE)
    expect(document.querySelector('img')).toBeNull()
    const groups = screen.getByRole('table', { name: 'Reason' })
    expect(within(groups).getAllByRole('row')).toHaveLength(5)
  })

  it('keeps recording on other pages, and shows one client when its page opens the log', async () => {
    const first = await open()
    await record(first)
    await send(...EVENTS)
    first.unmount()
    expect(link.end).not.toHaveBeenCalled()
    await open('/connection-log?client=dev-2')
    const table = await screen.findByRole('table', { name: 'Events, newest first' })
    expect(within(table).getAllByRole('row')).toHaveLength(2)
    expect(table).toHaveTextContent('dev-2')
  })
})
