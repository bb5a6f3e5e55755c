import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answers, OperationName } from '../../tests/support/components/brokerAnswers'
import { expectProblems } from '../../tests/support/components/problems'
import { type App, renderApp } from '../../tests/support/components/renderApp'
import { EDITOR_ANSWERS, rule } from '../../tests/support/components/rules/ruleAnswers'
import { stubStepsWorker } from '../../tests/support/components/rules/stubStepsWorker'
import { banned } from '../screens/access/banned/banned'
import { clients } from '../screens/clients/clients/clients'
import { logTraces } from '../screens/diagnose/log-traces/logTraces'
import { Create as CreateRule } from '../screens/integration/rules/Create'
import { rules } from '../screens/integration/rules/rules'
import { SetUp } from '../screens/management/gateway-set-up/SetUp'
import { plugins } from '../screens/management/plugins/plugins'

const { Create: CreateBan } = banned
const { Show: ShowRule } = rules

beforeEach(() => {
  stubStepsWorker()
  // jsdom does not support the search element yet.
  expectProblems(/The tag <search> is unrecognized/)
})

interface LateResultCase {
  ui: ReactElement
  path: string
  route: string
  broker?: Answers
  operation: OperationName
  answer?: unknown
  press: (app: App) => Promise<unknown>
  /** Page for a user who waits. */
  targetPath: string
  /** Link in the notice for a user who has left; none for a deleted object. */
  link?: string
  text: RegExp
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const confirm = async (name: string | RegExp) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const type = async (name: RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })

const BAN = { as: 'clientid', who: 'x' }
const RULE = rule({ id: 'r1' })
const TRACE = { name: 't1', type: 'clientid', clientid: 'a', status: 'stopped', log_size: {} }
const PLUGIN = { id: 'demo-1.0', name: 'demo', rel_vsn: '1.0', running_status: [] }

const USERS: [string, LateResultCase][] = [
  [
    'a create that leads to the list',
    {
      ui: <CreateBan />,
      path: '/banned-clients/create',
      route: '/banned-clients/create',
      operation: 'post /banned',
      answer: BAN,
      press: async () => {
        await type(/^Banned value/, 'x')
        await press('Ban')
      },
      targetPath: '/banned-clients',
      link: '/banned-clients',
      text: /x banned/,
    },
  ],
  [
    'a create that leads to the record',
    {
      ui: <CreateRule />,
      path: '/rule/rules/create',
      route: '/rule/rules/create',
      broker: EDITOR_ANSWERS,
      operation: 'post /rules',
      answer: RULE,
      press: async () => {
        await type(/^SQL/, 'SELECT * FROM "a"')
        await press('Create')
      },
      targetPath: '/rule/rules/r1',
      link: '/rule/rules/r1',
      text: /r1 created/,
    },
  ],
  [
    'a copy made in a dialog',
    {
      ui: <ShowRule />,
      path: '/rule/rules/r1?tab=settings',
      route: '/rule/rules/:id',
      broker: { ...EDITOR_ANSWERS, 'get /rules/{id}': RULE },
      operation: 'post /rules',
      answer: rule({ id: 'r1_copy' }),
      press: async () => {
        await press('Save as copy')
        fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Save/ }))
      },
      targetPath: '/rule/rules/r1_copy?tab=settings',
      link: '/rule/rules/r1_copy?tab=settings',
      text: /r1_copy created/,
    },
  ],
  [
    'an enable',
    {
      ui: <SetUp />,
      path: '/gateway/create/stomp',
      route: '/gateway/create/:gateway',
      operation: 'put /gateways/{name}',
      press: () => press('Enable'),
      targetPath: '/gateway/detail/stomp?tab=auth',
      link: '/gateway/detail/stomp?tab=auth',
      text: /STOMP/,
    },
  ],
  [
    'a kick on the page of a client',
    {
      ui: <clients.Show />,
      path: '/clients/detail/a',
      route: '/clients/detail/:clientid',
      broker: { 'get /clients/{clientid}': { clientid: 'a', connected: true }, 'get /trace': [] },
      operation: 'post /clients/kickout/bulk',
      press: async () => {
        await press('Kick out')
        await confirm(/^Kick out/)
      },
      targetPath: '/clients',
      text: /kicked out$/,
    },
  ],
  [
    'the removal of a trace on its page',
    {
      ui: <logTraces.Show />,
      path: '/log-trace/detail/t1',
      route: '/log-trace/detail/:id',
      broker: {
        'get /trace': [TRACE],
        'get /nodes': [],
        'get /trace/{name}/log_detail': [],
        'get /trace/{name}/log': { items: '', meta: { bytes: 0, position: 0 } },
      },
      operation: 'delete /trace/{name}',
      press: async () => {
        await press('Delete')
        await confirm('Delete')
      },
      targetPath: '/log-trace',
      text: /deleted/i,
    },
  ],
  [
    'the removal of a plugin on its page',
    {
      ui: <plugins.Show />,
      path: '/plugins/detail/demo-1.0',
      route: '/plugins/detail/:name',
      broker: { 'get /plugins/{name}': PLUGIN, 'get /nodes': [] },
      operation: 'delete /plugins/{name}',
      press: async () => {
        await press('Uninstall')
        await confirm('Uninstall')
      },
      targetPath: '/plugins',
      text: /uninstalled/i,
    },
  ],
]

/** Opens the page, submits, and returns a function that sends the response. */
async function begin({ ui, path, route, broker, operation, answer, press: pressed }: LateResultCase) {
  let reply: () => void = () => {}
  const pendingReply = new Promise((resolve) => {
    reply = () => resolve(answer)
  })
  const app = await renderApp(ui, { path, route, broker: { ...broker, [operation]: () => pendingReply } as Answers })
  await pressed(app)
  await waitFor(() => expect(app.broker.getRequests(operation)).toHaveLength(1))
  return { app, reply: () => act(async () => reply()) }
}

describe('[QA-2] delayed result', () => {
  it.each(USERS)('of %s navigates if the user has waited', async (_, scenario) => {
    const { app, reply } = await begin(scenario)
    await reply()
    await waitFor(() => expect(app.path()).toBe(scenario.targetPath))
    expect(await screen.findByText(scenario.text)).toBeInTheDocument()
  })

  it.each(USERS)('of %s does not navigate if the user has left', async (_, scenario) => {
    const { app, reply } = await begin(scenario)
    await app.navigate('/elsewhere')
    await reply()
    expect(await screen.findByText(scenario.text)).toBeInTheDocument()
    expect(app.path()).toBe('/elsewhere')
    if (!scenario.link) return
    const link = screen.getByRole('link', { name: /^Open/ })
    expect(link).toHaveAttribute('href', scenario.link)
    await app.user.click(link)
    expect(app.path()).toBe(scenario.link)
  })
})
