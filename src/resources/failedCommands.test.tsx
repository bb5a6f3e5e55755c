import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers, OperationName } from '../../tests/support/components/brokerAnswers'
import { FAILURES, SLOW_READS } from '../../tests/support/components/failures'
import { renderApp } from '../../tests/support/components/renderApp'
import { refusal } from '../../tests/support/components/replies'
import { routes } from '../app/routes'

interface CommandCase {
  operation: OperationName
  page: string
  /** Route of the page if it has parameters. */
  route?: string
  /** Label of the button or of the item in the menu of a row. */
  label: string
  /** Reads that the page needs to offer the command. */
  broker?: Answers
}

const meta = { count: 1, page: 1, limit: 20, hasnext: false }
const NODE = 'emqx@10.0.0.1'
const STOPPED_NODE = 'emqx@10.0.0.2'
const channel = { type: 'http', name: 'sample', connector: 'sample', enable: true, status: 'disconnected' }
const listener = {
  id: 'tcp:sample',
  type: 'tcp',
  name: 'sample',
  bind: '0.0.0.0:1883',
  enable: true,
  status: { running: true, current_connections: 0, max_connections: 10 },
}

const COMMANDS: readonly CommandCase[] = [
  {
    // Asked for the reason after the broker has refused the batch.
    operation: 'delete /clients/{clientid}',
    page: '/clients',
    label: 'Kick out',
    broker: {
      'get /clients': { data: [{ clientid: 'sample', connected: true }], meta },
      'post /clients/kickout/bulk': refusal(400, 'BAD_REQUEST', 'one of the clients'),
    },
  },
  {
    operation: 'post /clients/{clientid}/unsubscribe',
    page: '/subscriptions/subscription',
    label: 'Unsubscribe',
    broker: {
      'get /subscriptions': { data: [{ clientid: 'sample', topic: 'sample', node: NODE }], meta },
      'get /clients/{clientid}': { clientid: 'sample' },
    },
  },
  {
    operation: 'post /mqtt/topic_metrics',
    page: '/subscriptions/topics',
    label: 'Add to topic metrics',
    broker: { 'get /topics': { data: [{ topic: 'sample', node: NODE }], meta } },
  },
  {
    operation: 'delete /mqtt/delayed/messages/{topic}',
    page: '/delayed-pub',
    label: 'Delete all to this topic',
    broker: { 'get /mqtt/delayed/messages': { data: [{ msgid: '1', node: NODE, topic: 'sample' }], meta } },
  },
  {
    operation: 'put /trace/{name}/stop',
    page: '/log-trace',
    label: 'Stop',
    broker: { 'get /trace': [{ name: 'sample', type: 'topic', topic: 'sample', status: 'running' }] },
  },
  {
    operation: 'put /mqtt/topic_metrics',
    page: '/topic-metrics',
    label: 'Reset',
    broker: { 'get /mqtt/topic_metrics': [{ topic: 'sample', create_time: '2026-01-01T00:00:00Z', metrics: {} }] },
  },
  {
    operation: 'put /rules/{id}/metrics/reset',
    page: '/rule/rules',
    label: 'Reset statistics',
    broker: { 'get /rules': { data: [{ id: 'sample', sql: 'SELECT * FROM "t"', enable: true }], meta } },
  },
  {
    operation: 'post /actions/{id}/{operation}',
    page: '/rule/actions',
    label: 'Reconnect',
    broker: { 'get /actions': [channel] },
  },
  {
    operation: 'post /sources/{id}/{operation}',
    page: '/rule/source',
    label: 'Reconnect',
    broker: { 'get /sources': [{ ...channel, type: 'mqtt' }] },
  },
  {
    operation: 'post /connectors/{id}/{operation}',
    page: '/connector',
    label: 'Reconnect',
    broker: { 'get /connectors': [channel] },
  },
  {
    operation: 'post /listeners/{id}/stop',
    page: '/listener',
    label: 'Stop',
    broker: { 'get /listeners': [listener] },
  },
  {
    operation: 'post /listeners/{id}/restart',
    page: '/listener',
    label: 'Restart',
    broker: { 'get /listeners': [listener] },
  },
  {
    operation: 'put /plugins/{name}/{action}',
    page: '/plugins/detail/sample-1.0.0',
    route: '/plugins/detail/:name',
    label: 'Start',
    broker: {
      'get /plugins/{name}': {
        name: 'sample',
        rel_vsn: '1.0.0',
        running_status: [{ node: NODE, status: 'stopped' }],
      },
    },
  },
  { operation: 'post /data/export', page: '/backup', label: 'Create backup' },
  {
    operation: 'delete /cluster/{node}/force_leave',
    page: '/cluster',
    label: 'Force out',
    broker: {
      'get /nodes': [
        { node: NODE, node_status: 'running' },
        { node: STOPPED_NODE, node_status: 'stopped', role: 'core' },
      ],
    },
  },
  { operation: 'delete /authorization/cache', page: '/authorization/settings', label: 'Clear cache' },
]

const findQuestion = () => document.querySelector<HTMLElement>('[role=alertdialog], [role=dialog]')

/** Finds a button, or an item in the menu of the last row. Queries by role are slow here. */
const findCommand = async (label: string): Promise<HTMLElement> =>
  waitFor(() => {
    if (findQuestion()) throw new Error('a dialog is open')
    const commands = [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')]
    const found =
      commands.find((element) => element.getAttribute('aria-label')?.startsWith(`${label}: `)) ??
      commands.find(({ textContent: text }) => text === label)
    if (found) return found
    const menu = [...document.querySelectorAll<HTMLElement>('td button[aria-haspopup]')].at(-1)
    if (menu && !document.querySelector('[role=menu]')) fireEvent.click(menu)
    throw new Error(`no command ${label}`)
  })

function confirmQuestion(): void {
  const question = findQuestion()
  if (!question) return
  const nameField = within(question).queryByRole('textbox')
  if (nameField) fireEvent.change(nameField, { target: { value: STOPPED_NODE } })
  fireEvent.click(within(question).getAllByRole('button').at(-1) as HTMLElement)
}

describe('[QA-9] a command that fails', () => {
  it.each(COMMANDS.map((one) => [`${one.label} on ${one.page}`, one] as const))('is reported: %s', async (_, one) => {
    const { operation, page, route = page, label, broker } = one
    const Page = await routes.find(({ path }) => path === route)?.load()
    if (!Page) throw new Error(`no page ${route}`)
    const app = await renderApp(<Page />, { path: page, route, broker: { ...SLOW_READS, ...broker } })
    for (const [index, [name, reply, text]] of FAILURES.entries()) {
      app.broker.answer({ [operation]: reply })
      fireEvent.click(await findCommand(label))
      const countRequests = () => app.broker.getRequests(operation).length
      await waitFor(() => expect(findQuestion() !== null || countRequests() > index, name).toBe(true))
      if (countRequests() === index) confirmQuestion()
      await waitFor(() => expect(countRequests(), name).toBe(index + 1))
      expect(await screen.findByText(text), name).toBeVisible()
      // The failures of a bulk action are listed in a dialog.
      const close = screen.queryByRole('button', { name: 'Close' })
      if (close) fireEvent.click(close)
    }
  })
})
