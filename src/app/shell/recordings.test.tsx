import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Answers } from '../../../tests/support/components/brokerAnswers'
import { type App, renderApp } from '../../../tests/support/components/renderApp'
import { replaceMqttClient } from '../../../tests/support/replaceMqttClient'
import { signOut } from '../../api/signIn'
import type { ConnectionHandlers, Subscription } from '../../mqtt/types'
import { Explorer } from '../../screens/clients/topic-explorer/Explorer'
import { ConnectionLog } from '../../screens/diagnose/connection-log/ConnectionLog'
import { RecordingsButton } from './RecordingsButton'
import { useSignOut } from './useSignOut'

let handlers: ConnectionHandlers
let subscribed: readonly Subscription[] | undefined
const link = { end: vi.fn() }
replaceMqttClient((_, subscriptions, newHandlers) => {
  subscribed = subscriptions
  handlers = newHandlers
  return link
})

const meta = { page: 1, limit: 100, count: 0, hasnext: false }
const broker: Answers = {
  'get /listeners': [],
  'get /rules': { data: [], meta },
  'post /rules': { id: 'r', sql: '' },
  'delete /rules/{id}': undefined,
  'get /rules/{id}/metrics': { id: 'r', metrics: { matched: 1, passed: 1 } },
  'get /trace': [],
  'put /trace/{name}/stop': { name: 't1', enable: false },
  'post /logout': undefined,
}

const open = (page: React.ReactElement, more: Answers = {}) =>
  renderApp(
    <>
      <RecordingsButton />
      {page}
    </>,
    { broker: { ...broker, ...more } },
  )

function SignOut() {
  const signOut = useSignOut()
  return (
    <button type="button" onClick={() => void signOut()}>
      Leave
    </button>
  )
}

const findRecordings = () => screen.findByRole('dialog', { name: 'Recordings' })
const openTray = async ({ user }: App, name: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name }))
  return findRecordings()
}
const send = (topic: string, columns: object) =>
  act(async () => {
    const payload = new TextEncoder().encode(JSON.stringify(columns))
    handlers.onMessage({ topic, payload, qos: 0, retain: false, at: 1 })
  })
const isUnloadPrevented = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

async function start({ user }: App, button: HTMLElement): Promise<void> {
  subscribed = undefined
  await user.click(button)
  await waitFor(() => expect(subscribed).toBeDefined())
  await act(async () => handlers.onState({ phase: 'connected' }))
  await act(async () => handlers.onOutcome(subscribed?.[0]?.filter ?? '', { granted: 0 }))
}

async function record(app: App): Promise<void> {
  await start(app, await screen.findByRole('button', { name: 'Start recording' }))
  await send('x', { event: 'client.connack', reason_code: 'success', clientid: 'dev-1', peername: '10.0.0.1:1' })
}

afterEach(async () => {
  await act(async () => signOut())
})

describe('[DI-9] recordings in the background', () => {
  it('lists a recording with its limits, exports and stops it, and keeps its results until they are discarded', async () => {
    const app = await open(<ConnectionLog />)
    expect(screen.queryByRole('button', { name: /^Recordings/ })).toBeNull()
    await record(app)
    expect(isUnloadPrevented()).toBe(true)
    const dialog = await openTray(app, 'Recordings: 1 running')
    expect(within(dialog).getByRole('link', { name: 'Connection log' })).toHaveAttribute('href', '/connection-log')
    expect(dialog).toHaveTextContent(/Recording.*left · 1 of 1,000 entries/)
    await app.user.click(within(dialog).getByRole('button', { name: 'Export' }))
    expect(await screen.findByRole('menuitem', { name: /CSV/ })).toBeInTheDocument()
    await app.user.keyboard('{Escape}')
    await app.user.click(within(dialog).getByRole('button', { name: 'Stop' }))
    expect(await within(dialog).findByText('Ended')).toBeInTheDocument()
    expect(app.broker.getRequests('delete /rules/{id}')).toHaveLength(1)
    expect(isUnloadPrevented()).toBe(false)
    expect(dialog).toHaveTextContent('1 of 1,000 entries')
    await app.user.click(within(dialog).getByRole('button', { name: 'Discard' }))
    expect(await within(dialog).findByText('Nothing is recording')).toBeInTheDocument()
  })

  it('asks before a new recording that would discard the results of the last one', async () => {
    const app = await open(<ConnectionLog />)
    await record(app)
    await app.user.click(screen.getByRole('button', { name: 'Stop recording' }))
    await app.user.click(await screen.findByRole('button', { name: 'New recording' }))
    await app.user.click(await screen.findByRole('button', { name: 'Start recording' }))
    const question = await screen.findByRole('alertdialog', { name: 'Discard the last recording?' })
    expect(question).toHaveTextContent('A new recording discards 1 entry of the last one.')
    await app.user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(app.broker.getRequests('post /rules')).toHaveLength(1)
    await app.user.click(await screen.findByRole('button', { name: 'Start recording' }))
    const secondQuestion = await screen.findByRole('alertdialog', { name: 'Discard the last recording?' })
    await start(app, within(secondQuestion).getByRole('button', { name: 'Start recording' }))
    await waitFor(() => expect(app.broker.getRequests('post /rules')).toHaveLength(2))
  })

  it('lists the topic explorer with its topics', async () => {
    const app = await open(<Explorer />)
    await app.user.click(await screen.findByRole('button', { name: 'Connect' }))
    await waitFor(() => expect(handlers).toBeDefined())
    await act(async () => handlers.onState({ phase: 'connected' }))
    await send('plant/t', { v: 1 })
    const dialog = await openTray(app, 'Recordings: 1 running')
    expect(dialog).toHaveTextContent('1 of 10,000 entries')
    await app.user.click(within(dialog).getByRole('button', { name: 'Stop' }))
    await app.user.click(await within(dialog).findByRole('button', { name: 'Discard' }))
    expect(await within(dialog).findByText('Nothing is recording')).toBeInTheDocument()
  })

  it('asks before a sign-out that would discard results', async () => {
    const app = await open(
      <>
        <ConnectionLog />
        <SignOut />
      </>,
    )
    await record(app)
    const dialog = await openTray(app, 'Recordings: 1 running')
    await app.user.click(within(dialog).getByRole('button', { name: 'Stop' }))
    await app.user.keyboard('{Escape}')
    await app.user.click(await screen.findByRole('button', { name: 'Leave' }))
    const question = await screen.findByRole('alertdialog', { name: 'Sign out and discard recordings?' })
    await app.user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(app.path()).toBe('/')
    await app.user.click(await screen.findByRole('button', { name: 'Leave' }))
    const secondQuestion = await screen.findByRole('alertdialog', { name: 'Sign out and discard recordings?' })
    await app.user.click(within(secondQuestion).getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(app.path()).toMatch(/^\/login/))
  })

  it('lists running traces and stops them', async () => {
    const trace = { name: 't1', type: 'clientid', clientid: 'c', log_size: { 'n@h': 2048 } } as const
    const app = await open(<div />, {
      'get /trace': [
        { ...trace, status: 'running', start_at: '2026-11-24T10:00:00Z', end_at: '2099-11-24T10:00:00Z' },
        { ...trace, name: 't2', status: 'stopped' },
      ],
    })
    const dialog = await openTray(app, 'Recordings: 1 running')
    expect(within(dialog).getByRole('link')).toHaveAttribute('href', '/log-trace/detail/t1')
    await app.user.click(within(dialog).getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(app.broker.getRequests('put /trace/{name}/stop')[0]?.params).toEqual({ name: 't1' }))
  })
})
