import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { ActiveAlarms } from './ActiveAlarms'
import { Figures } from './Figures'

const createFigures = (received_msg_rate: number, dropped_msg_rate: number): Answers => ({
  'get /monitor_current': {
    received_msg_rate,
    dropped_msg_rate,
    sent_msg_rate: 0,
    connections: 7,
    live_connections: 2,
  },
  'get /monitor': [],
  'get /metrics': { 'messages.dropped': 9, 'messages.dropped.no_subscribers': 9 },
})

describe('problems on the overview', () => {
  it('shows the share of dropped messages and the main reason', async () => {
    await renderApp(<Figures />, { broker: createFigures(50, 50) })
    expect(await screen.findByText('100% of incoming: no subscribers')).toBeInTheDocument()
    expect(screen.getByText('Sessions')).toBeInTheDocument()
    expect(screen.getByText('Live connections')).toBeInTheDocument()
  })

  it('shows nothing and requests no counters while nothing is dropped', async () => {
    const { broker } = await renderApp(<Figures />, { broker: createFigures(50, 0) })
    await screen.findByText('Dropped messages')
    expect(screen.queryByText(/of incoming/)).toBeNull()
    expect(broker.getRequests('get /metrics')).toEqual([])
  })

  it('lists active alarms and shows hostile names as text', async () => {
    const data = [{ name: 'partition' }, { name: '$t(app.user.signOut)' }]
    await renderApp(<ActiveAlarms />, { broker: { 'get /alarms': { data, meta: { count: 2, page: 1, limit: 100 } } } })
    expect(await screen.findByText(/2 active alarms: partition, \$t\(app\.user\.signOut\)/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'All alarms' })).toHaveAttribute('href', '/alarm/current-alarm')
  })
})
