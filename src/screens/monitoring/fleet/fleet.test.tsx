import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Answers } from '../../../../tests/support/components/brokerAnswers'
import { nothingFound } from '../../../../tests/support/components/nothingFound'
import { renderApp } from '../../../../tests/support/components/renderApp'
import {
  createUndocumentedReply,
  plain,
  type Reply,
  refusal,
  unreachable,
} from '../../../../tests/support/components/replies'
import { setCurrentBrokerId } from '../../../api/brokers/currentBroker'
import { getServedBrokersKey } from '../../../api/brokers/knownBrokers'
import { session } from '../../../api/session'
import { forgetBroker, store } from '../../../api/store'
import { Palette } from '../../../app/palette/Palette'
import { setLastScreen } from '../../../resources/brokers/brokerLinks'
import { Fleet } from './Fleet'
import { fleetReader } from './fleetReader'

const BROKERS = ['eu', 'us'].map((id) => ({ id, name: id, url: `brokers/${id}/` }))

const node = { node: 'emqx@a', node_status: 'running' as const, version: '5.6.1', edition: 'Enterprise' }

const METRICS = 'emqx_cert_expiry_at{listener_type="ssl",listener_name="default"} 1577836800\n'

/** Healthy answers of all brokers. */
const healthy: Answers = {
  'get /nodes': [{ ...node, live_connections: 7 }],
  'get /monitor_current': { received_msg_rate: 12, sent_msg_rate: 34 },
  'get /alarms': { data: [], meta: { count: 2, page: 1, limit: 1, hasnext: true } },
  'get /license': { expiry_at: '2090-01-01' },
  'get /prometheus/stats': plain(METRICS, { type: 'text/plain' }),
  'get /status': plain('emqx is running', { type: 'text/plain' }),
}

function signInAt(id: string): void {
  setCurrentBrokerId(id)
  session.set({ username: 'ann', token: `token of ${id}`, role: 'viewer', version: '5.6.1', edition: 'ee' })
  setCurrentBrokerId('')
}

/** Answers `reply` for the broker `us` only. */
const answerForUs = (
  operation: 'get /nodes' | 'get /alarms' | 'get /status',
  reply: Reply | Promise<Reply>,
): Answers => ({
  [operation]: ({ at }: { at?: string }) => (at === 'us' ? reply : healthy[operation]),
})

const open = async (more: Answers = {}) => {
  const app = await renderApp(<Fleet />, { path: '/fleet', broker: { ...healthy, ...more } })
  const getRow = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name} `) })
  return {
    ...app,
    getRow,
    findCell: (name: string, text: string) => waitFor(() => within(getRow(name)).getByText(text)),
  }
}

beforeEach(() => {
  store.set('preferences', getServedBrokersKey(), { brokers: BROKERS })
  signInAt('eu')
  signInAt('us')
})
afterEach(() => {
  fleetReader.clear()
  setLastScreen('/')
  for (const { id } of BROKERS) forgetBroker(id)
})

describe('[SH-25] fleet', () => {
  it('shows state, version, nodes, connections, rates, alarms and expiry dates of each broker', async () => {
    const { findCell, getRow, broker } = await open()
    await findCell('eu', 'ssl:default')
    expect(getRow('eu')).toHaveTextContent(/Running5\.6\.1 Enterprise1 \/ 1712342/)
    expect(getRow('us')).toHaveTextContent('Running')
    expect(within(getRow('us')).getByRole('link', { name: '2 active alarms at us' })).toHaveAttribute(
      'href',
      'http://localhost:3000/?broker=us#/alarm/current-alarm',
    )
    expect(broker.getRequests('get /nodes').map(({ at }) => at)).toEqual([undefined, 'eu', 'us'])
  })

  it('is in the search only if there is more than one broker', async () => {
    const palette = <Palette onClose={() => {}} onPanel={() => {}} />
    const { user, unmount } = await renderApp(palette, { broker: nothingFound })
    await user.type(await screen.findByRole('combobox'), 'fleet')
    expect(screen.getByRole('option', { name: /^Fleet/ })).toBeInTheDocument()
    unmount()
    store.clear('preferences')
    const second = await renderApp(palette, { broker: nothingFound })
    await second.user.type(await screen.findByRole('combobox'), 'fleet')
    expect(screen.queryByRole('option', { name: /^Fleet/ })).toBeNull()
  })

  it('opens a broker at the screen of before', async () => {
    setLastScreen('/clients')
    const { getRow } = await open()
    expect(within(getRow('eu')).getByRole('link', { name: 'eu' })).toHaveAttribute(
      'href',
      'http://localhost:3000/?broker=eu#/clients',
    )
  })

  it('offers the sign-in of a broker without a session and sends it no token', async () => {
    forgetBroker('us')
    const { findCell, getRow, broker } = await open()
    await findCell('us', 'Not signed in')
    expect(within(getRow('us')).getByRole('link', { name: 'Sign in to us' })).toHaveAttribute(
      'href',
      'http://localhost:3000/?broker=us#/',
    )
    expect(
      broker
        .getRequests()
        .filter(({ at }) => at === 'us')
        .map(({ operation }) => operation),
    ).toEqual(['get /status'])
  })

  it('says why a broker without a session is unreachable', async () => {
    forgetBroker('us')
    const { findCell } = await open(answerForUs('get /status', refusal(502, 'BROKER_UNREACHABLE', 'us is away')))
    await findCell('us', 'Unreachable')
    expect(screen.getByText(/^us: .*us is away/)).toBeInTheDocument()
  })

  it.each([
    ['does not answer', unreachable, 'Unreachable', /^us: .*broker cannot be reached/],
    ['is behind a proxy that cannot reach it', refusal(502, 'BROKER_UNREACHABLE', ''), 'Unreachable', /^us: /],
    ['refuses', refusal(403, 'UNAUTHORIZED_ROLE', 'not you'), 'Failed', /^us: .+ — not you/],
    ['answers with another shape', createUndocumentedReply({ nodes: 1 }), 'Failed', /^us: .*GET \/nodes/],
  ])('shows the others if a broker %s', async (_, reply, state, reason) => {
    const { findCell, getRow } = await open(answerForUs('get /nodes', reply))
    await findCell('us', state)
    await findCell('eu', 'Running')
    expect(screen.getByText(reason)).toBeInTheDocument()
    expect(getRow('us')).not.toHaveTextContent('undefined')
  })

  it('shows the others while a broker is slow', async () => {
    const { findCell } = await open(answerForUs('get /nodes', new Promise<Reply>(() => {})))
    await findCell('eu', 'Running')
    await findCell('us', 'Loading')
  })

  it('shows the other figures if one cannot be read', async () => {
    const { findCell, getRow } = await open(answerForUs('get /alarms', refusal(500, 'INTERNAL_ERROR', 'no table')))
    await findCell('us', 'Running')
    expect(getRow('us')).toHaveTextContent(/1 \/ 171234–/)
    expect(screen.getByText(/^us: some figures could not be read\. .*no table/)).toBeInTheDocument()
  })

  it('asks for a sign-in when a broker rejects the token, and keeps the session of this page', async () => {
    const { findCell } = await open(answerForUs('get /nodes', refusal(401, 'BAD_TOKEN', 'old')))
    await findCell('us', 'Loading')
    expect(session.get()?.username).toBe('admin')
    expect(store.get('session', 'user', 'us')).toBeUndefined()
  })
})
