import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Answers } from '../../../tests/support/components/brokerAnswers'
import { HEALTHY_ANSWERS } from '../../../tests/support/components/monitoring/healthyAnswers'
import { renderApp } from '../../../tests/support/components/renderApp'
import { refusal } from '../../../tests/support/components/replies'
import { store } from '../../api/store'
import * as clipboard from '../../ui/writeClipboard'
import { BellIncidents } from './checks/BellIncidents'
import { ObjectIncident } from './checks/ObjectIncident'
import { Health } from './health/Health'
import { HealthSummary } from './overview/HealthSummary'

const alarm = (name: string) => ({
  ...{ name, node: 'a@h', message: 'resource down: econnrefused', duration: 1 },
  ...{ activate_at: '2026-01-01T00:00:00Z', details: { resource_id: name } },
})
const ALARMS = [alarm('connector:http:c'), alarm('connector:http:other')]
const downState = { enable: true, status: 'disconnected', status_reason: 'econnrefused' }
const broken: Answers = {
  ...HEALTHY_ANSWERS,
  'get /alarms': { data: ALARMS, meta: { page: 1, limit: 100, count: 2, hasnext: false } },
  'get /connectors': [{ type: 'http', name: 'c', url: 'http://target:9', ...downState }],
  'get /actions': [{ type: 'http', name: 'a', connector: 'c', ...downState }],
  'get /rules': {
    data: [{ id: 'r1', enable: true, actions: ['http:a'] }],
    meta: { page: 1, limit: 100, count: 1 },
  },
  'get /rules/{id}/metrics': { metrics: { matched: 1 } },
  'get /actions/{id}/metrics': { metrics: { queuing: 88 } },
}
const IMPACT = /1 action, 1 rule, 88 messages queued/
const TITLE = '1 connector is not connected'

const openMenu = async (user: Awaited<ReturnType<typeof renderApp>>['user']) =>
  user.click(await screen.findByRole('button', { name: `Actions: ${TITLE}` }))

afterEach(() => store.set('broker', 'incidents.snoozed', undefined))

describe('[MO-14] incidents', () => {
  it.each([
    ['overview', <HealthSummary key="overview" />],
    ['health page', <Health key="health" />],
    [
      'bell',
      <BellIncidents key="bell" alarms={[]}>
        {() => null}
      </BellIncidents>,
    ],
  ])('names address, start and impact: %s', async (_, view) => {
    await renderApp(view, { broker: broken })
    const incident = (await screen.findByText(TITLE)).closest('li')
    await waitFor(() => expect(incident).toHaveTextContent(IMPACT))
    expect(incident).toHaveTextContent('http://target:9')
    expect(incident?.querySelector('time')).toHaveAttribute('datetime', '2026-01-01T00:00:00.000Z')
  })

  it.each([
    ['/connector/http%3Ac', true],
    ['/rule/actions/http%3Aa', true],
    ['/rule/rules/r1', true],
    ['/rule/rules/r2', false],
  ])('appears on the pages of its objects: %s', async (path, isShown) => {
    const { broker } = await renderApp(<ObjectIncident />, { path, broker: broken })
    await waitFor(() => expect(broker.getRequests('get /rules')).not.toHaveLength(0))
    if (isShown) await waitFor(() => expect(screen.getByRole('note')).toHaveTextContent(IMPACT))
    else expect(screen.queryByRole('note')).toBeNull()
    expect(broker.getRequests('get /rules/{id}/metrics')).toHaveLength(0)
  })

  it.each([
    ['en', '3 connectors are not connected: c · d · 1 more'],
    ['zh', '3 个连接器未连接：c · d · 另有 1 个'],
  ] as const)('names two causes, and counts the others (%s)', async (language, expected) => {
    const connectors = ['c', 'd', 'e'].map((name) => ({ type: 'http', name, url: 'http://target:9', ...downState }))
    await renderApp(<ObjectIncident />, {
      path: '/rule/rules/r1',
      language,
      broker: { ...broken, 'get /connectors': connectors },
    })
    await waitFor(() => expect(screen.getByRole('note')).toHaveTextContent(expected))
  })

  it('counts queued messages although an action was deleted meanwhile', async () => {
    const actions = ['a', 'gone'].map((name) => ({ type: 'http', name, connector: 'c', ...downState }))
    await renderApp(<HealthSummary />, {
      broker: {
        ...broken,
        'get /actions': actions,
        'get /actions/{id}/metrics': ({ params }) =>
          params.id?.endsWith('gone') ? refusal(404, 'NOT_FOUND', 'no action') : { metrics: { queuing: 88 } },
      },
    })
    const incident = (await screen.findByText(TITLE)).closest('li')
    await waitFor(() => expect(incident).toHaveTextContent(/88 messages queued/))
  })

  it('keeps alarms of no incident in the bell', async () => {
    await renderApp(
      <BellIncidents alarms={ALARMS}>
        {(others) => <p>others: {others.map(({ name }) => name).join()}</p>}
      </BellIncidents>,
      { broker: broken },
    )
    expect(await screen.findByText('others: connector:http:other')).toBeInTheDocument()
  })

  it('is snoozed on the overview and shown again from the health page', async () => {
    const first = await renderApp(<HealthSummary />, { broker: broken })
    await openMenu(first.user)
    await first.user.click(await screen.findByRole('menuitem', { name: 'Snooze for 8 hours' }))
    expect(await screen.findByText('1 snoozed incident')).toBeInTheDocument()
    expect(screen.queryByText(TITLE)).toBeNull()
    first.unmount()
    const { user } = await renderApp(<Health />, { broker: broken })
    const snoozed = await screen.findByRole('region', { name: 'Snoozed' })
    expect(snoozed).toHaveTextContent(TITLE)
    await user.click(within(snoozed).getByRole('button', { name: 'Show again' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Snoozed' })).toBeNull())
    expect(screen.getByText(TITLE)).toBeInTheDocument()
  })

  it('reconnects its cause, and shows the reason of a refusal', async () => {
    const { user, broker } = await renderApp(<HealthSummary />, {
      broker: { ...broken, 'post /connectors/{id}/{operation}': refusal(400, 'BAD_REQUEST', 'still away') },
    })
    await openMenu(user)
    await user.click(await screen.findByRole('menuitem', { name: 'Reconnect' }))
    expect(await screen.findByText(/^Reconnecting failed: still away/)).toBeInTheDocument()
    expect(broker.getRequests('post /connectors/{id}/{operation}')).toHaveLength(1)
  })

  it('disables its cause after a confirmation', async () => {
    const { user, broker } = await renderApp(<HealthSummary />, {
      broker: { ...broken, 'put /connectors/{id}/enable/{enable}': undefined },
    })
    await openMenu(user)
    await user.click(await screen.findByRole('menuitem', { name: 'Disable' }))
    const dialog = await screen.findByRole('dialog', { name: 'Disable c?' })
    expect(dialog).toHaveTextContent('2 other objects depend on it.')
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }))
    await waitFor(() => expect(broker.getRequests('put /connectors/{id}/enable/{enable}')).toHaveLength(1))
  })

  it('copies itself as text for a ticket', async () => {
    const copied = vi.spyOn(clipboard, 'writeClipboard').mockResolvedValue(true)
    const { user } = await renderApp(<HealthSummary />, { broker: broken })
    await waitFor(() => expect(screen.getByText(TITLE).closest('li')).toHaveTextContent(IMPACT))
    await openMenu(user)
    await user.click(await screen.findByRole('menuitem', { name: 'Copy for a ticket' }))
    expect(await screen.findByText('Incident copied.')).toBeInTheDocument()
    const text = copied.mock.lastCall?.[0]
    expect(text).toContain(`${TITLE}\n- c – Connection refused`)
    expect(text).toContain(
      'Address: http://target:9\nSince: 2026-01-01T00:00:00.000Z\nImpact: 1 action, 1 rule, 88 mess',
    )
    expect(text).toContain('Affected: action a, rule r1')
    expect(text).toMatch(/Page: http.*#\/connector\/http%3Ac$/)
  })

  it('refuses its commands to a viewer', async () => {
    const { user } = await renderApp(<HealthSummary />, { broker: broken, role: 'viewer' })
    await openMenu(user)
    expect(await screen.findByRole('menuitem', { name: 'Reconnect' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('menuitem', { name: 'Copy for a ticket' })).not.toHaveAttribute('aria-disabled')
  })

  it('checks again as soon as the broker clears an alarm', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    })
    const { broker } = await renderApp(<HealthSummary />, { broker: broken })
    await screen.findByText(TITLE)
    broker.answer({ 'get /alarms': HEALTHY_ANSWERS['get /alarms'], 'get /connectors': [], 'get /actions': [] })
    await vi.advanceTimersByTimeAsync(20_000)
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
    vi.useRealTimers()
  })
})
