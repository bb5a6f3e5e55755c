import { screen, waitFor } from '@testing-library/react'
import { RecordContextProvider } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../tests/support/components/renderApp'
import { refusal } from '../../../tests/support/components/replies'
import { mergeRules } from '../../domain/flow/mergeRules'
import type { Row } from '../../resources/types'
import { EntityStatus } from './entities/EntityStatus'
import { findFailing } from './entities/useFailingActions'
import { toFlowRule } from './flow/picture/flowRule'
import { usePictureCards } from './flow/picture/usePictureCards'
import { FailingOutputs } from './rules/FailingOutputs'
import { OutputsCell } from './rules/list/OutputsCell'
import { Show } from './rules/Show'

const REASON =
  'Resource connector:http:c for channel action:http:a:connector:http:c is not connected. Resource status: disconnected'
const action = (name: string, more: object) => ({ type: 'http', name, connector: 'c', enable: true, ...more })
const broker = {
  'get /actions': [
    action('a', { status: 'disconnected', status_reason: REASON }),
    action('fine', { status: 'connected' }),
    action('off', { status: 'disconnected', enable: false }),
  ],
  'get /actions/{id}/metrics': { metrics: { queuing: 42, failed: 0 }, node_metrics: [] },
}
const rule = { id: 'r1', enable: true, sql: 'SELECT * FROM "t"', actions: ['http:fine', 'http:a'] }

function Cards() {
  const rules = [toFlowRule(rule)]
  const cards = usePictureCards(mergeRules(rules), rules)
  return cards.map(({ id, type, problem }) => type === 'action' && <p key={id}>{`${id}: ${problem ?? 'fine'}`}</p>)
}

describe('[IN-4] outage', () => {
  it('is shown on the rule page, with the number of queued results', async () => {
    await renderApp(<FailingOutputs row={rule} />, { broker })
    const alert = await screen.findByRole('status')
    expect(alert).toHaveTextContent('http:a: Disconnected')
    expect(alert).toHaveTextContent('Connector c is not connected')
    await waitFor(() => expect(alert).toHaveTextContent('http:a: Disconnected · 42 queued'))
    expect(screen.getAllByRole('status')).toHaveLength(1)
  })

  it('names actions with the same reason together', async () => {
    const more = action('b', { status: 'disconnected', status_reason: REASON.replaceAll('http:a', 'http:b') })
    const actions = [...(broker['get /actions'] as object[]), more]
    const both = { ...rule, actions: ['http:a', 'http:b'] } as Row
    await renderApp(<FailingOutputs row={both} />, { broker: { ...broker, 'get /actions': actions } })
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('http:a, http:b: Disconnected · 84 queued'),
    )
  })

  it('is shown before the queue is read', async () => {
    const slow = { ...broker, 'get /actions/{id}/metrics': () => new Promise<never>(() => {}) }
    await renderApp(<FailingOutputs row={rule} />, { broker: slow })
    expect(await screen.findByRole('status')).toHaveTextContent('Connector c is not connected')
  })

  it('reads the actions together with the rule', async () => {
    const app = await renderApp(<Show />, {
      path: '/rule/rules/r1',
      route: '/rule/rules/:id',
      broker: { ...broker, 'get /rules/{id}': () => new Promise<never>(() => {}) },
    })
    await waitFor(() => {
      expect(app.broker.getRequests('get /actions')).toHaveLength(1)
      expect(app.broker.getRequests('get /rules/{id}')).toHaveLength(1)
    })
  })

  it('is shown in the row of the rule, not in that of a disabled one', async () => {
    await renderApp(
      <>
        <RecordContextProvider value={rule}>
          <OutputsCell row={rule} />
        </RecordContextProvider>
        <OutputsCell row={{ ...rule, id: 'r2', enable: false }} />
      </>,
      { broker },
    )
    expect(await screen.findAllByText('Disconnected · 42 queued')).toHaveLength(1)
  })

  it('[IN-14] marks the node of the action in the graph of flows', async () => {
    await renderApp(<Cards />, { broker })
    expect(await screen.findByText(/Connector c is not connected · 42 queued/)).toBeInTheDocument()
    expect(screen.getAllByText(/: fine$/)).toHaveLength(1)
  })

  it.each([
    ['/connectors', 'http:c'],
    ['/actions', 'http:a'],
  ] as const)('shows the queue in the row of an entry of %s', async (collection, id) => {
    const row = { id, name: 'x', enable: true, status: 'disconnected' }
    await renderApp(<EntityStatus collection={collection} row={row} />, { broker })
    expect(await screen.findByText('42 queued')).toBeInTheDocument()
  })

  it('shows no queue if its size cannot be read', async () => {
    await renderApp(<FailingOutputs row={rule} />, {
      broker: { ...broker, 'get /actions/{id}/metrics': refusal(500, 'INTERNAL_ERROR', 'broken') },
    })
    expect(await screen.findByRole('status')).toHaveTextContent('http:a: Disconnected')
    expect(screen.queryByText(/queue/)).toBeNull()
  })

  it('is not shown for connected or disabled actions', () => {
    const rows = [
      { id: 'http:a', enable: true, status: 'connected' },
      { id: 'http:b', enable: false, status: 'disconnected' },
      {
        id: 'http:c',
        type: 'http',
        name: 'c',
        connector: 'down',
        enable: true,
        status: 'inconsistent',
        node_status: [{}, { status_reason: 'nxdomain' }],
      },
    ]
    expect(findFailing(rows)).toEqual({
      'http:c': { status: 'inconsistent', reason: 'nxdomain', connector: 'http:down' },
    })
  })
})
