import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AnswerOf, Answers } from '../../../../tests/support/components/brokerAnswers'
import { type AppOptions, renderApp } from '../../../../tests/support/components/renderApp'
import { refusal } from '../../../../tests/support/components/replies'
import type { RunningTasksByKind } from './nodeTasks'
import { Rebalance } from './Rebalance'

const [ONE, TWO, THREE] = ['emqx@127.0.0.1', 'emqx@127.0.0.2', 'emqx@127.0.0.3'] as const
const node = (name: string, status = 'running') => ({
  node: name,
  node_status: status,
  connections: 7,
  live_connections: 5,
})
const NODES = [node(ONE), node(TWO), node(THREE, 'stopped')] as AnswerOf<'get /nodes'>
const REST: RunningTasksByKind = { evacuations: [], purges: [], rebalances: [] }
const EVACUATION: RunningTasksByKind = {
  ...REST,
  evacuations: [
    {
      node: TWO,
      state: 'evicting_conns',
      connection_eviction_rate: 2,
      session_eviction_rate: 3,
      connection_goal: 0,
      session_goal: 0,
      session_recipients: [ONE],
      stats: { initial_connected: 10, current_connected: 4, initial_sessions: 12, current_sessions: 12 },
    },
  ],
}

const open = (moves: RunningTasksByKind, more: Answers = {}, options: AppOptions = {}) =>
  renderApp(<Rebalance />, {
    path: '/rebalance',
    route: '/rebalance',
    broker: { 'get /load_rebalance/global_status': moves, 'get /nodes': NODES, ...more },
    ...options,
  })
/** An answered dialog fades out and hides the page until it is removed. */
const waitForDialogClose = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

it("[MG-16] evacuates a node with the form's settings after confirmation and shows a refusal in the form", async () => {
  const { user, broker } = await open(REST, {
    'post /load_rebalance/{node}/evacuation/start': refusal(
      400,
      'BAD_REQUEST',
      `error on node '${TWO}': already_started`,
    ),
  })
  expect(await screen.findByText('Nothing is being moved')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: `Evacuate: ${TWO}` }))
  const drawer = await screen.findByRole('dialog', { name: `Evacuate ${TWO}` })
  const rate = await within(drawer).findByLabelText(/^Connections per second/)
  await user.type(rate, '10')
  await user.click(within(drawer).getByRole('button', { name: 'Start evacuation' }))
  const question = await screen.findByRole('alertdialog', { name: `Evacuate node ${TWO}?` })
  expect(question).toHaveTextContent('All its clients are disconnected')
  await user.click(within(question).getByRole('button', { name: 'Start evacuation' }))
  expect(await within(drawer).findByText(/Already running/)).toBeInTheDocument()
  expect(rate).toHaveDisplayValue('10')
  await waitForDialogClose()
  broker.answer({ 'post /load_rebalance/{node}/evacuation/start': {}, 'get /load_rebalance/global_status': EVACUATION })
  await user.click(within(drawer).getByRole('button', { name: 'Start evacuation' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start evacuation' }))
  expect(await screen.findByText(`Evacuation of ${TWO} started`)).toBeInTheDocument()
  const sent = broker.getRequests('post /load_rebalance/{node}/evacuation/start').at(-1)
  expect([sent?.params.node, sent?.body]).toEqual([TWO, { conn_evict_rate: 10 }])

  const card = await screen.findByRole('region', { name: `Evacuation of ${TWO}` })
  expect(within(card).getByRole('meter', { name: 'Connections closed' })).toHaveAttribute(
    'aria-valuetext',
    '6 of 10, 4 left on the node',
  )
  expect(within(card).getByRole('meter', { name: 'Sessions moved' })).toHaveAttribute('aria-valuenow', '0')
  expect(card).toHaveTextContent('Closing connections')
  expect(await findRow(TWO)).toHaveTextContent('Being evacuated')
})

it('[MG-16] stops an evacuation after confirmation', async () => {
  const { user, broker } = await open(EVACUATION, { 'post /load_rebalance/{node}/evacuation/stop': {} })
  const card = await screen.findByRole('region', { name: `Evacuation of ${TWO}` })
  await user.click(within(card).getByRole('button', { name: 'Stop evacuation' }))
  broker.answer({ 'get /load_rebalance/global_status': REST })
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop evacuation' }))
  expect(await screen.findByText(`Evacuation of ${TWO} stopped`)).toBeInTheDocument()
  expect(await screen.findByText('Nothing is being moved')).toBeInTheDocument()
  expect(broker.getRequests('post /load_rebalance/{node}/evacuation/stop').at(-1)?.params.node).toBe(TWO)
})

it('[MG-16] shows why a stop was refused and keeps the evacuation visible', async () => {
  const { user } = await open(EVACUATION, {
    'post /load_rebalance/{node}/evacuation/stop': refusal(400, 'BAD_REQUEST', `error on node '${TWO}': not_started`),
  })
  await user.click(await screen.findByRole('button', { name: `Stop evacuation: ${TWO}` }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop evacuation' }))
  expect(await screen.findByText(/^Not stopped: Not running/)).toBeInTheDocument()
  expect(screen.getByText('Closing connections')).toBeInTheDocument()
})

it('[MG-16] rebalances chosen nodes with ratios above one and reports when nothing is to be done', async () => {
  const { user, broker } = await open(REST, {
    'post /load_rebalance/{node}/start': refusal(400, 'BAD_REQUEST', `error on node '${ONE}': nothing_to_balance`),
  })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Start rebalance' })).not.toHaveAttribute('aria-disabled'),
  )
  await user.click(screen.getByRole('button', { name: 'Start rebalance' }))
  const drawer = await screen.findByRole('dialog', { name: 'Start rebalance' })
  expect(within(drawer).getByRole('combobox', { name: 'Coordinator' })).toHaveValue(ONE)
  await user.selectOptions(within(drawer).getByRole('combobox', { name: 'Coordinator' }), TWO)
  const relative = await within(drawer).findByLabelText(/^Relative connection threshold/)
  await user.type(relative, '1')
  await user.click(within(drawer).getByRole('button', { name: 'Start rebalance' }))
  expect(await within(drawer).findByText('Must be above 1')).toBeInTheDocument()
  await user.type(relative, '.5')
  await user.click(within(drawer).getByRole('button', { name: 'Start rebalance' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start rebalance' }))
  expect(await within(drawer).findByText(/Nothing to balance/)).toBeInTheDocument()
  const [sent] = broker.getRequests('post /load_rebalance/{node}/start')
  expect([sent?.params.node, sent?.body]).toEqual([TWO, { rel_conn_threshold: 1.5 }])
})

it('[MG-16] shows figures of a rebalance and of purged sessions, and an unknown state verbatim', async () => {
  const moves: RunningTasksByKind = {
    evacuations: [],
    rebalances: [
      {
        node: ONE,
        state: '<img src=x>',
        donors: [ONE],
        recipients: [TWO],
        donor_conn_avg: 12,
        connection_goal: 6,
      },
    ],
    purges: [
      {
        node: THREE,
        state: 'purging',
        purge_rate: 50,
        session_goal: 0,
        stats: { initial_connected: 0, current_connected: 0, initial_sessions: 0, current_sessions: 0 },
      },
    ],
  }
  await open(moves)
  const card = await screen.findByRole('region', { name: `Rebalance, coordinated by ${ONE}` })
  expect(card).toHaveTextContent('Average connections of source nodes12')
  expect(card).toHaveTextContent('Target connections6')
  expect(card).toHaveTextContent('<img src=x>')
  expect(await findRow(ONE)).toHaveTextContent('Source node')
  expect(await findRow(TWO)).toHaveTextContent('Target node')
  const purge = screen.getByRole('region', { name: `Sessions being deleted on ${THREE}` })
  expect(within(purge).getByRole('meter')).toHaveAttribute('aria-valuetext', '0 of 0, 0 left on the node')
})

it('[MG-16] a viewer cannot start or stop, a stopped node cannot be evacuated, and errors are shown', async () => {
  const { user, broker } = await open(EVACUATION, {}, { role: 'viewer' })
  const card = await screen.findByRole('region', { name: `Evacuation of ${TWO}` })
  const stop = within(card).getByRole('button', { name: 'Stop evacuation' })
  expect(stop).toHaveAttribute('aria-disabled', 'true')
  await user.click(stop)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Start rebalance' })).toHaveAttribute('aria-disabled', 'true')
  expect(broker.getRequests().filter(({ operation }) => operation.startsWith('post'))).toEqual([])
})

it('[MG-16] shows why a node cannot be evacuated and what could not be loaded', async () => {
  await open({}, { 'get /load_rebalance/global_status': refusal(500, 'INTERNAL_ERROR', 'boom') })
  expect(await screen.findByText('The state of rebalance and evacuation could not be read')).toBeInTheDocument()
  const button = await screen.findByRole('button', { name: new RegExp(`^Evacuate: ${THREE}`) })
  expect(button).toHaveAccessibleName(/The node is not running/)
})
