import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HEALTHY_ANSWERS } from '../../../../tests/support/components/monitoring/healthyAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { refusal } from '../../../../tests/support/components/replies'
import { queryClient } from '../../../api/queryClient'
import { store } from '../../../api/store'
import { HealthSummary } from './HealthSummary'
import { Overview } from './Overview'

const HOSTILE = '<img src=x onerror=alert(1)>'
const region = () => screen.getByRole('region', { name: 'Health' })
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const link = (name: string) => within(region()).findByRole('link', { name })

const connector = (name: string) => ({
  ...{ type: 'http', name, enable: true, url: 'http://h' },
  ...{ status: 'disconnected', status_reason: HOSTILE },
})

afterEach(() => {
  vi.useRealTimers()
  store.set('preferences', 'live.interval', undefined)
})

describe('[MO-12] health on the overview', () => {
  it('shows checks and time without findings', async () => {
    await renderApp(<HealthSummary />, { broker: HEALTHY_ANSWERS })
    expect(await screen.findByText('Nothing found')).toBeInTheDocument()
    expect(region()).toHaveTextContent('19 checks: Nodes, Alarms, License, Listeners,')
    expect(region()).toHaveTextContent(/as of \d\d:\d\d:\d\d/)
    expect(await link('All checks')).toHaveAttribute('href', '/health')
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  it('shows the four worst findings with object and link, and counts the others', async () => {
    await renderApp(<HealthSummary />, {
      broker: {
        ...HEALTHY_ANSWERS,
        'get /nodes': [
          { node: 'a@h', node_status: 'running', version: '5.6.1' },
          { node: 'b@h', node_status: 'stopped' },
        ],
        'get /monitor_current': { received_msg_rate: 100, dropped_msg_rate: 50, connections: 90 },
        'get /connectors': ['one', 'two', 'three/%2F#'].map(connector),
        'get /authentication': [],
        'get /authorization/sources': { sources: [] },
        'get /authorization/settings': { no_match: 'allow' },
      },
    })
    expect(await link('2 more incidents')).toHaveAttribute('href', '/health')
    expect(titles()).toEqual([
      '1 node is stopped',
      '3 connectors are not connected',
      '90 sessions of 100 licensed',
      '50% of the incoming messages are dropped',
    ])
    expect(await link('b@h')).toHaveAttribute('href', '/dashboard/nodes/b%40h')
    expect(await link('Show connectors')).toHaveAttribute('href', '/connector')
    expect(within(region()).getAllByText(HOSTILE, { exact: false })).toHaveLength(2)
    expect(region()).toHaveTextContent('1 more')
    expect(region().querySelector('img')).toBeNull()
  })

  it('continues on errors, names the failed requests, and retries them', async () => {
    const away = refusal(503, 'SERVICE_UNAVAILABLE', HOSTILE)
    const { user, broker } = await renderApp(<HealthSummary />, {
      broker: { ...HEALTHY_ANSWERS, 'get /listeners': away, 'get /rules': away },
    })
    expect(await screen.findByText('Not checked: Listeners, Certificates, Rules.')).toBeInTheDocument()
    expect(await screen.findByText('Nothing found')).toBeInTheDocument()
    expect(region()).toHaveTextContent('16 checks: Nodes, Alarms, License, Connectors,')
    expect(region()).toHaveTextContent(HOSTILE)
    broker.answer({ 'get /listeners': [], 'get /rules': HEALTHY_ANSWERS['get /rules'] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^19 checks:/)).toBeInTheDocument()
    expect(screen.queryByText(/Not checked/)).toBeNull()
  })

  it('does not count a check as done if its later request failed', async () => {
    const { user, broker } = await renderApp(<HealthSummary />, { broker: HEALTHY_ANSWERS })
    await screen.findByText(/^19 checks: /)
    broker.answer({ 'get /listeners': refusal(500, 'INTERNAL_ERROR', 'busy') })
    await user.click(screen.getByRole('button', { name: 'Check now' }))
    expect(await screen.findByText('Not checked: Listeners, Certificates.')).toBeInTheDocument()
    expect(await screen.findByText(/^17 checks: Nodes, Alarms, License, Connectors,/)).toBeInTheDocument()
  })

  it('keeps findings when a later request fails, and names it', async () => {
    const connectors = [connector('one')]
    const { user, broker } = await renderApp(<HealthSummary />, {
      broker: { ...HEALTHY_ANSWERS, 'get /connectors': connectors },
    })
    expect(await link('one')).toBeInTheDocument()
    broker.answer({ 'get /connectors': refusal(500, 'INTERNAL_ERROR', 'busy') })
    await user.click(screen.getByRole('button', { name: 'Check now' }))
    expect(await screen.findByText('Not checked: Connectors.')).toBeInTheDocument()
    expect(await link('one')).toBeInTheDocument()
  })

  it('counts a single rule with refused figures as not checked', async () => {
    await renderApp(<HealthSummary />, {
      broker: {
        ...HEALTHY_ANSWERS,
        'get /rules': { data: [{ id: 'r1', enable: true }], meta: { page: 1, limit: 100, count: 1 } },
        'get /rules/{id}/metrics': refusal(500, 'INTERNAL_ERROR', 'no counters'),
      },
    })
    expect(await screen.findByText('Not checked: Rules.')).toBeInTheDocument()
    expect(region()).toHaveTextContent('no counters')
  })

  it('omits Enterprise checks in the open source edition and works for a viewer', async () => {
    const { broker } = await renderApp(<HealthSummary />, { broker: HEALTHY_ANSWERS, role: 'viewer', edition: 'ce' })
    expect(await screen.findByText(/^18 checks: Nodes, Alarms, Listeners,/)).toBeInTheDocument()
    expect(broker.getRequests('get /license')).toHaveLength(0)
  })

  it("requests the overview's data once, and again soon only on demand", async () => {
    const first = await renderApp(<HealthSummary />, { broker: HEALTHY_ANSWERS })
    await screen.findByText('Nothing found')
    first.unmount()
    const { user, broker } = await renderApp(<HealthSummary />, { broker: HEALTHY_ANSWERS })
    await screen.findByText('Nothing found')
    expect(broker.getRequests('get /connectors')).toHaveLength(0)
    expect(broker.getRequests('get /nodes')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Check now' }))
    await waitFor(() => expect(broker.getRequests('get /connectors')).toHaveLength(1))
    await waitFor(() => expect(broker.getRequests('get /plugins')).toHaveLength(1))
    expect(queryClient.isFetching()).toBe(0)
  })

  it('requests the rest every 15 minutes, and the figures of many rules less often', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    })
    // The other data does not depend on this interval, and a longer one renders less.
    store.set('preferences', 'live.interval', 60_000)
    const data = Array.from({ length: 40 }, (_, i) => ({ id: `r${i}`, enable: true }))
    const rules = { data, meta: { page: 1, limit: 100, count: 40 } }
    const metrics = { metrics: { matched: 1 } }
    const { broker } = await renderApp(<HealthSummary />, {
      broker: { ...HEALTHY_ANSWERS, 'get /rules': rules, 'get /rules/{id}/metrics': metrics },
    })
    await screen.findByText('Nothing found')
    const count = () => {
      const operations = broker.getRequests().map(({ operation }) => operation)
      // The overview and the shell request these anyway.
      const checkOperations = operations.filter((one) => !/^get \/(nodes|monitor|monitor_current|alarms)$/.test(one))
      const figures = checkOperations.filter((one) => /^get \/rules/.test(one))
      return { rest: checkOperations.length - figures.length, figures: figures.length }
    }
    const before = count()
    expect(before.figures).toBe(41)
    await vi.advanceTimersByTimeAsync(14 * 60_000)
    expect(count()).toMatchObject({ figures: 41 })
    await vi.advanceTimersByTimeAsync(46 * 60_000)
    const after = count()
    expect(after.rest - before.rest).toBeGreaterThan(3 * before.rest - 10)
    // One request per minute on average.
    expect(after.rest - before.rest).toBeLessThanOrEqual(60)
    expect(after.figures - before.figures).toBe(41)
  })

  it('starts on the overview after three seconds if the metrics do not arrive', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    })
    const { broker } = await renderApp(<Overview />, {
      broker: {
        ...HEALTHY_ANSWERS,
        'get /configs/log': {},
        'get /monitor_current': () => new Promise<never>(() => {}),
      },
    })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(broker.getRequests('get /plugins')).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1_500)
    await waitFor(() => expect(broker.getRequests('get /plugins')).toHaveLength(1))
  })

  it('is translated to Chinese', async () => {
    await renderApp(<HealthSummary />, { broker: { ...HEALTHY_ANSWERS, 'get /authentication': [] }, language: 'zh' })
    expect(await screen.findByRole('link', { name: '全部检查项' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '立即检查' })).toBeInTheDocument()
  })
})
