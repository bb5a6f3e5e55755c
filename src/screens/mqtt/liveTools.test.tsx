import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AnswerOf } from '../../../tests/support/components/brokerAnswers'
import { nothingFound } from '../../../tests/support/components/nothingFound'
import { type App, renderApp } from '../../../tests/support/components/renderApp'
import { replaceMqttClient } from '../../../tests/support/replaceMqttClient'
import { queryClient } from '../../api/queryClient'
import { session } from '../../api/session'
import { store } from '../../api/store'
import type { ConnectionHandlers, MqttSettings } from '../../mqtt/types'
import { toAccessRequest } from '../access/simulator/request'
import { Trial } from '../access/simulator/trial/Trial'
import { Explorer } from '../clients/topic-explorer/Explorer'
import { TestClient } from '../diagnose/test-client/TestClient'
import { LiveSample } from '../integration/tryout/live/LiveSample'

let handlers: ConnectionHandlers
const link = { end: vi.fn() }
const connectSpy = vi.fn((_settings: MqttSettings) => undefined)
replaceMqttClient((settings, _, newHandlers) => {
  connectSpy(settings)
  handlers = newHandlers
  return link
})

beforeEach(() => {
  vi.clearAllMocks()
  session.clear()
  store.clear('preferences')
})

const broker = { ...nothingFound, 'get /listeners': [] }
const connectButton = () => screen.getByRole('button', { name: 'Connect' })
const receiveMessages = (...messages: [topic: string, payload: string][]) =>
  act(async () => {
    for (const [topic, payload] of messages)
      handlers.onMessage({ topic, payload: new TextEncoder().encode(payload), qos: 0, retain: false, at: 1 })
  })

/** Reports the connection as established once the client, which loads on demand, has been asked for it. */
async function reportConnected(): Promise<void> {
  await waitFor(() => expect(connectSpy).toHaveBeenCalled(), { timeout: 10_000 })
  await act(async () => handlers.onState({ phase: 'connected' }))
}

const waitUntilSettled = () => waitFor(() => expect(queryClient.isFetching()).toBe(0))

async function enter({ user }: App, username: string, password: string): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Username' }), username)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(connectButton())
  await reportConnected()
  await waitUntilSettled()
}

describe('[CL-15] topic explorer', () => {
  it('keeps its connection and topics on other pages and ends with the session', async () => {
    const app = await renderApp(<Explorer />, { broker })
    await app.user.click(await screen.findByRole('button', { name: 'Connect' }))
    await reportConnected()
    await receiveMessages(['a', '1'])
    app.unmount()
    expect(link.end).not.toHaveBeenCalled()
    await receiveMessages(['b', '2'])
    const { unmount } = await renderApp(<Explorer />, { broker })
    expect(await screen.findByRole('treeitem', { name: /^a,/ })).toBeInTheDocument()
    expect(screen.getByRole('treeitem', { name: /^b,/ })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Disconnect' })).toBeInTheDocument()
    unmount()
    session.clear()
    expect(link.end).toHaveBeenCalledOnce()
    await renderApp(<Explorer />, { broker })
    expect(await screen.findByRole('button', { name: 'Connect' })).toBeInTheDocument()
    expect(screen.queryByRole('treeitem')).toBeNull()
  })
})

const onTake = vi.fn()
const Sample = () => <LiveSample open onClose={vi.fn()} topics="t/#" onSelect={onTake} />

describe('connection of the live tools', () => {
  it('is entered once, reused by other tools and shown in one line', async () => {
    const first = await renderApp(<Sample />, { broker })
    await enter(first, 'ops', 's3cret')
    first.unmount()
    const second = await renderApp(<Explorer />, { broker })
    expect(await screen.findByText('ops')).toBeInTheDocument()
    expect(screen.queryByLabelText('Password')).toBeNull()
    await second.user.click(connectButton())
    await waitFor(() => expect(connectSpy.mock.lastCall?.[0]).toMatchObject({ username: 'ops', password: 's3cret' }))
    await act(async () => handlers.onState({ phase: 'refused', reason: { code: 0x86 } }))
    expect(await screen.findByLabelText('Password')).toHaveValue('s3cret')
    expect(JSON.stringify(localStorage)).not.toContain('s3cret')
  })

  it('starts with a listener of the broker if its own web server serves the console', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="signalbox-inside-broker" content="true">')
    onTestFinished(() => document.head.querySelector('meta[name="signalbox-inside-broker"]')?.remove())
    const listed = [{ id: 'ws:lan', type: 'ws', name: 'lan', enable: true, bind: '0.0.0.0:9001' }]
    await renderApp(<Explorer />, {
      broker: { ...nothingFound, 'get /listeners': listed as AnswerOf<'get /listeners'> },
    })
    const address = await screen.findByRole('textbox', { name: /^WebSocket address/ })
    await waitFor(() => expect(address).toHaveValue('ws://localhost:9001/mqtt'))
    expect(screen.queryByRole('button', { name: /This console/ })).toBeNull()
  })

  it('can be edited and shows its errors', async () => {
    const first = await renderApp(<Sample />, { broker })
    await enter(first, 'ops', 's3cret')
    first.unmount()
    const { user } = await renderApp(<Explorer />, { broker })
    await user.click(await screen.findByRole('button', { name: 'Change connection' }))
    await user.clear(screen.getByRole('textbox', { name: /^WebSocket address/ }))
    await user.click(connectButton())
    expect(screen.getByRole('textbox', { name: /^WebSocket address/ })).toHaveFocus()
  })

  it('prefills a new connection of the test client', async () => {
    const first = await renderApp(<Sample />, { broker })
    await enter(first, 'ops', 's3cret')
    first.unmount()
    await renderApp(<TestClient />, { broker })
    expect(await screen.findByRole('textbox', { name: /^Username/ })).toHaveValue('ops')
    expect(screen.getByLabelText(/^Password/)).toHaveValue('s3cret')
  })

  it('gives the access simulator its password for the same user only', async () => {
    const first = await renderApp(<Sample />, { broker })
    await enter(first, 'ops', 's3cret')
    first.unmount()
    const createTrial = (username: string) => {
      const draft = {
        clientid: 'c',
        username,
        peerhost: '',
        superuser: false,
        action: 'publish',
        topic: 't',
        qos: 0,
        retain: false,
      } as const
      return <Trial request={toAccessRequest(draft)} complete={false} expected={undefined} />
    }
    const { unmount } = await renderApp(createTrial('ops'), { broker })
    expect(await screen.findByLabelText(/^Password/)).toHaveValue('s3cret')
    await waitUntilSettled()
    unmount()
    await renderApp(createTrial('other'), { broker })
    expect(await screen.findByLabelText(/^Password/)).toHaveValue('')
    await waitUntilSettled()
  })

  it('is cleared with its password at sign-out', async () => {
    const first = await renderApp(<Sample />, { broker })
    await enter(first, 'ops', 's3cret')
    first.unmount()
    session.clear()
    await renderApp(<Explorer />, { broker })
    expect(await screen.findByLabelText('Password')).toHaveValue('')
  })
})

describe('[IN-7] live sample', () => {
  const topics = () =>
    within(screen.getByRole('region', { name: 'Messages' }))
      .queryAllByRole('button', { name: /^Use the message of/ })
      .map((one) => one.getAttribute('aria-label')?.replace('Use the message of ', ''))

  async function openConnected(): Promise<App> {
    const app = await renderApp(<Sample />, { broker })
    await app.user.click(await screen.findByRole('button', { name: 'Connect' }))
    await reportConnected()
    return app
  }

  it('moves no row under the pointer or focus', async () => {
    await openConnected()
    await receiveMessages(['t/1', 'one'])
    const row = await screen.findByRole('button', { name: 'Use the message of t/1' })
    const list = row.closest('ol') as HTMLElement
    fireEvent.mouseEnter(list)
    await receiveMessages(['t/2', 'two'])
    expect(await screen.findByText(/^1 newer message is not shown/)).toBeInTheDocument()
    expect(topics()).toEqual(['t/1'])
    act(() => row.focus())
    fireEvent.mouseLeave(list)
    expect(topics()).toEqual(['t/1'])
    act(() => row.blur())
    await waitFor(() => expect(topics()).toEqual(['t/2', 't/1']))
    fireEvent.click(row)
    expect(onTake.mock.lastCall?.[0]).toMatchObject({ topic: 't/1' })
  })

  it('is filtered by topic and payload and selects the next match automatically', async () => {
    const { user } = await openConnected()
    await receiveMessages(['t/1', 'warm'], ['t/2', 'cold'], ['t/cold', 'x'])
    await screen.findByRole('button', { name: 'Use the message of t/1' })
    await user.type(screen.getByRole('searchbox', { name: 'Topic or payload contains' }), 'COLD')
    expect(topics()).toEqual(['t/cold', 't/2'])
    await user.click(screen.getByRole('button', { name: 'Use next match' }))
    await receiveMessages(['t/3', 'warm'])
    expect(onTake).not.toHaveBeenCalled()
    await receiveMessages(['t/4', 'cold again'])
    await waitFor(() => expect(onTake).toHaveBeenCalledOnce())
    expect(onTake.mock.lastCall?.[0]).toMatchObject({ topic: 't/4' })
  })
})
