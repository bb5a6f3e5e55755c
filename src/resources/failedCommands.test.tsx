import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers, OperationName } from '../../tests/support/components/brokerAnswers'
import { FAILURES, SLOW_READS } from '../../tests/support/components/failures'
import { renderApp } from '../../tests/support/components/renderApp'
import { refusal } from '../../tests/support/components/replies'
import { load } from '../../tests/unit/house/texts'
import { encodeId } from '../api/ids'
import { definitions } from '../app/definitions'
import { routes } from '../app/routes'
import { clearCache } from '../screens/access/authorization-settings/settings'
import { removeTopic } from '../screens/clients/delayed/delayed'
import { addTopicMetrics } from '../screens/clients/topics/addTopicMetrics'
import { unsubscribe } from '../screens/clients/unsubscribe'
import { resetTopic } from '../screens/diagnose/topic-metrics/resetCommands'
import { forceOut } from '../screens/management/cluster/Members'
import type { CommandDescription, RowCommand } from './commands/types'
import type { DefinitionOptions, Row } from './types'

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

/** Record of a collection, with the reads that show it in a list and on its page. */
interface Sample {
  row: Row
  broker: Answers
}

const texts = load('en')
const readCommand = ({ operation, label }: Pick<CommandDescription, 'operation' | 'label'>) => ({
  operation: operation as OperationName,
  label: texts.get(label) ?? label,
})

const meta = { count: 1, page: 1, limit: 20, hasnext: false }
const NODE = 'emqx@10.0.0.1'
const STOPPED_NODE = 'emqx@10.0.0.2'
const channel = { type: 'http', name: 'sample', connector: 'sample', enable: true, status: 'disconnected' }
const listener = { id: 'tcp:sample', type: 'tcp', name: 'sample', bind: '0.0.0.0:1883', enable: true }
const trace = { name: 'sample', type: 'topic', topic: 'sample', status: 'running' }

/** Samples by collection: one for each state in which a declared command is offered. */
const SAMPLES: Readonly<Record<string, readonly Sample[]>> = {
  '/actions': [{ row: { id: 'http:sample', ...channel }, broker: { 'get /actions': [channel] } }],
  '/clients': [true, false].map((connected) => ({
    row: { id: 'sample', connected },
    broker: { 'get /clients/{clientid}': { clientid: 'sample', connected } },
  })),
  '/connectors': [{ row: { id: 'http:sample', ...channel }, broker: { 'get /connectors': [channel] } }],
  '/gateways/{name}/clients': [
    { row: { id: 'sample' }, broker: { 'get /gateways/{name}/clients/{clientid}': { clientid: 'sample' } } },
  ],
  '/listeners': [listener, { ...listener, enable: false }].map((row) => ({ row, broker: { 'get /listeners': [row] } })),
  '/plugins': ['stopped', 'running'].map((status) => {
    const plugin = { name: 'sample', rel_vsn: '1.0.0', running_status: [{ node: NODE, status }] }
    return { row: { id: 'sample-1.0.0', ...plugin }, broker: { 'get /plugins/{name}': plugin } }
  }),
  '/rules': [
    {
      row: { id: 'sample' },
      broker: { 'get /rules': { data: [{ id: 'sample', sql: 'SELECT * FROM "t"', enable: true }], meta } },
    },
  ],
  '/sources': [{ row: { id: 'mqtt:sample', ...channel }, broker: { 'get /sources': [{ ...channel, type: 'mqtt' }] } }],
  '/trace': [{ row: { id: 'sample', ...trace }, broker: { 'get /trace': [trace] } }],
}

/** Lists the commands that descriptions declare for row menus and for the heads of record pages. */
async function listDeclaredCommands(): Promise<CommandCase[]> {
  const all = Object.values(definitions.definitions).map(({ options }) => (options as DefinitionOptions).load())
  return (await Promise.all(all)).flatMap((description) => {
    const { path, route, list, show, recordRoute = '', recordParam = 'id' } = description
    const createCase = (command: CommandDescription, isRecord: boolean): CommandCase => {
      const sample = SAMPLES[path]?.find(({ row }) => command.isOffered?.(row) ?? true)
      if (!sample) throw new Error(`No sample of ${path} offers the command "${command.id}". Add one to SAMPLES.`)
      const template = isRecord ? `${route}${recordRoute}/:${recordParam}` : (description.listRoute ?? route)
      const page = template.replace(`:${recordParam}`, encodeId(sample.row.id)).replace(/:\w+/g, 'sample')
      return { ...readCommand(command), page, route: template, broker: sample.broker }
    }
    const keepRun = (commands: readonly (RowCommand | 'duplicate')[] = []) =>
      commands.filter((command): command is CommandDescription => command !== 'duplicate' && 'run' in command)
    return [
      ...keepRun(list.commands).map((command) => createCase(command, false)),
      ...keepRun(show?.commands).map((command) => createCase(command, true)),
    ]
  })
}

/** Commands that no description declares. */
const OTHER_COMMANDS: readonly CommandCase[] = [
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
    ...readCommand(unsubscribe),
    page: '/subscriptions/subscription',
    broker: {
      'get /subscriptions': { data: [{ clientid: 'sample', topic: 'sample', node: NODE }], meta },
      'get /clients/{clientid}': { clientid: 'sample' },
    },
  },
  {
    ...readCommand(addTopicMetrics),
    page: '/subscriptions/topics',
    broker: { 'get /topics': { data: [{ topic: 'sample', node: NODE }], meta } },
  },
  {
    ...readCommand(removeTopic),
    page: '/delayed-pub',
    broker: { 'get /mqtt/delayed/messages': { data: [{ msgid: '1', node: NODE, topic: 'sample' }], meta } },
  },
  {
    ...readCommand(resetTopic),
    page: '/topic-metrics',
    broker: { 'get /mqtt/topic_metrics': [{ topic: 'sample', create_time: '2026-01-01T00:00:00Z', metrics: {} }] },
  },
  { operation: 'post /data/export', page: '/backup', label: 'Create backup' },
  {
    ...readCommand(forceOut),
    page: '/cluster',
    broker: {
      'get /nodes': [
        { node: NODE, node_status: 'running' },
        { node: STOPPED_NODE, node_status: 'stopped', role: 'core' },
      ],
    },
  },
  { ...readCommand(clearCache), page: '/authorization/settings' },
]

const COMMANDS = [...(await listDeclaredCommands()), ...OTHER_COMMANDS]

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
