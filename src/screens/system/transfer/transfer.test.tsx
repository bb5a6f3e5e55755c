import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Answers, ApiRequest, OperationName } from '../../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { createUndocumentedReply, type Reply, refusal } from '../../../../tests/support/components/replies'
import { currentTarget } from '../../../api/brokers/brokerTarget'
import { setCurrentBrokerId } from '../../../api/brokers/currentBroker'
import { getServedBrokersKey } from '../../../api/brokers/knownBrokers'
import { session } from '../../../api/session'
import { forgetBroker, store } from '../../../api/store'
import { serializeObjects } from '../../../domain/transfer/transferFile'
import { readObjects } from './brokerObjects'
import { Transfer } from './Transfer'

const connector = {
  type: 'mysql',
  name: 'c',
  server: 'db:3306',
  database: 'd',
  username: 'u',
  password: '******',
  status: 'connected',
  actions: ['a'],
}
const action = { type: 'mysql', name: 'a', connector: 'c', parameters: { sql: 'INSERT' }, status: 'connected' }
const rule = { id: 'r', sql: 'SELECT * FROM "t"', actions: ['mysql:a'], created_at: 'now', from: ['t'] }

/** Answers `localAnswer` for this page's broker and `remoteAnswer` for `eu`. */
const split = (localAnswer: unknown, remoteAnswer: unknown) => (request: ApiRequest) =>
  createUndocumentedReply(request.at === 'eu' ? remoteAnswer : localAnswer)

const EMPTY_PAGE = { data: [], meta: { count: 0, page: 1, limit: 1000, hasnext: false } }

const createAnswers = (remoteObjects: { connectors?: unknown[]; rules?: unknown[] } = {}): Answers => ({
  'get /connectors': split([connector], remoteObjects.connectors ?? []),
  'get /actions': split([action], []),
  'get /sources': createUndocumentedReply([]),
  'get /rules': split({ ...EMPTY_PAGE, data: [rule] }, { ...EMPTY_PAGE, data: remoteObjects.rules ?? [] }),
  'get /authentication': createUndocumentedReply([]),
  'get /authorization/sources': createUndocumentedReply({ sources: [] }),
  'get /authorization/settings': createUndocumentedReply({ no_match: 'allow' }),
  'get /mqtt/retainer': createUndocumentedReply({ enable: true }),
  'get /rule_engine': createUndocumentedReply({ ignore_sys_message: true }),
  'get /configs/global_zone': createUndocumentedReply({ mqtt: { max_qos_allowed: 2 } }),
  'post /connectors': createUndocumentedReply(connector),
  'post /actions': createUndocumentedReply(action),
  'post /rules': createUndocumentedReply(rule),
  'put /rules/{id}': createUndocumentedReply(rule),
})

const open = async (answers: Answers) => {
  const app = await renderApp(<Transfer />, { path: '/transfer', broker: answers })
  const click = (name: string) => app.user.click(screen.getByRole('button', { name }))
  const entry = (name: string) => screen.findByRole('listitem', { name })
  const compareRule = async () => {
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select Rule r' }))
    await click('Compare')
    await entry('Rule r')
  }
  const getWriteRequests = () => app.broker.getRequests().filter(({ operation }) => !operation.startsWith('get '))
  return { ...app, click, entry, compareRule, writes: getWriteRequests }
}

beforeEach(() => {
  store.set('preferences', getServedBrokersKey(), { brokers: [{ id: 'eu', name: 'eu', url: 'brokers/eu/' }] })
  setCurrentBrokerId('eu')
  session.set({ username: 'ann', token: 'other', role: 'administrator', version: '5.6.1', edition: 'ee' })
  setCurrentBrokerId('')
})
afterEach(() => {
  forgetBroker('eu')
  store.clear('preferences')
})

describe('[IN-20] objects of a broker', () => {
  it('contain no secrets, but the places of those to ask for', async () => {
    const http = {
      type: 'http',
      name: 'h',
      url: 'https://user:in-clear@host',
      headers: { 'x-api-key': 'in-clear', accept: 'application/json' },
    }
    const authenticator = {
      id: 'password_based:mysql',
      mechanism: 'password_based',
      backend: 'mysql',
      server: 'db:3306',
      database: 'd',
      password: 'in-clear',
      query: 'SELECT 1',
    }
    await open({
      ...createAnswers(),
      'get /connectors': createUndocumentedReply([connector, http]),
      'get /authentication': createUndocumentedReply([authenticator]),
    })
    const { objects, failures } = await readObjects(currentTarget, new AbortController().signal)
    expect(failures).toEqual([])
    const file = serializeObjects(objects)
    expect(file).not.toMatch(/in-clear|\*{6}/)
    expect(file).toContain('application/json')
    const secrets = objects.filter((object) => object.secrets.length > 0).map(({ id, secrets }) => [id, secrets])
    expect(secrets).toEqual([
      ['password_based:mysql', [['password']]],
      ['mysql:c', [['password']]],
      ['http:h', [['url'], ['headers', 'x-api-key']]],
    ])
  })
})

describe('[IN-20] copy to another broker', () => {
  it('asks for secrets and writes connector, action and rule in this order to the other broker', async () => {
    const { user, compareRule, click, entry, writes } = await open(createAnswers())
    await compareRule()
    await user.type(within(await entry('Connector mysql:c')).getByLabelText('Password'), 'typed')
    await click('Apply 3 changes')
    await waitFor(async () => expect(await entry('Rule r')).toHaveTextContent('Done'))
    expect(writes().map(({ operation, at }) => [operation, at])).toEqual([
      ['post /connectors', 'eu'],
      ['post /actions', 'eu'],
      ['post /rules', 'eu'],
    ])
    const [first, , last] = writes().map(({ body }) => body)
    expect(first).toEqual({ ...connector, password: 'typed', status: undefined, actions: undefined })
    expect(last).toEqual({ id: 'r', sql: rule.sql, actions: rule.actions })
  })

  it('stops half-way: reports the reason, skips what needs it, and undoes what was done', async () => {
    const { compareRule, click, entry, broker, writes } = await open({
      ...createAnswers(),
      'post /actions': refusal(400, 'BAD_REQUEST', 'no such table'),
      'delete /connectors/{id}': undefined,
    })
    await compareRule()
    await click('Apply 3 changes')
    await waitFor(async () => expect(await entry('Action mysql:a')).toHaveTextContent(/Failed.*no such table/))
    expect(await entry('Rule r')).toHaveTextContent('Skipped because this failed: Action mysql:a')
    await click('Undo all')
    await waitFor(async () => expect(await entry('Connector mysql:c')).toHaveTextContent('Undone'))
    expect(broker.getRequests('delete /connectors/{id}').map(({ params }) => params.id)).toEqual(['mysql:c'])
    expect(writes().map(({ operation }) => operation)).toEqual([
      'post /connectors',
      'post /actions',
      'delete /connectors/{id}',
    ])
  })

  it('shows the difference of each field, changes only what differs, and restores it', async () => {
    const before = { ...rule, sql: 'SELECT 1 FROM "t"', description: 'theirs' }
    const stored = { ...connector, password: '******' }
    const { compareRule, click, entry, broker } = await open(createAnswers({ connectors: [stored], rules: [before] }))
    await compareRule()
    expect(await entry('Connector mysql:c')).toHaveTextContent('Equal')
    expect(await entry('Rule r')).toHaveTextContent('SELECT 1 FROM "t"')
    await click('Apply 2 changes')
    await waitFor(async () => expect(await entry('Rule r')).toHaveTextContent('Done'))
    broker.answer({ 'delete /actions/{id}': refusal(400, 'BAD_REQUEST', 'in use') })
    await click('Undo all')
    await waitFor(async () => expect(await entry('Action mysql:a')).toHaveTextContent(/Undo failed.*in use/))
    const sent = broker.getRequests('put /rules/{id}').map(({ body }) => body)
    expect(sent[1]).toMatchObject({ sql: before.sql, description: 'theirs' })
  })

  it.each<[string, OperationName, Reply]>([
    ['refuses', 'get /rules', refusal(403, 'UNAUTHORIZED_ROLE', 'not you')],
    ['answers with another shape', 'get /connectors', createUndocumentedReply({ connectors: 1 })],
  ])('does not compare if the other broker %s', async (_, operation, reply) => {
    const answers = createAnswers()
    const originalAnswer = answers[operation] as (request: ApiRequest) => Reply
    const failing: Answers = {
      ...answers,
      [operation]: (request: ApiRequest) => (request.at === 'eu' ? reply : originalAnswer(request)),
    }
    const { user, click, writes } = await open(failing)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Rule r' }))
    await click('Compare')
    expect(await screen.findByText(/^The step failed: /)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull()
    expect(writes()).toEqual([])
  })

  it('shows the other kinds if one cannot be read here', async () => {
    await open({ ...createAnswers(), 'get /actions': refusal(500, 'INTERNAL_ERROR', 'no table') })
    expect(await screen.findByText(/^Action: .*no table/)).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Select Rule r' })).toBeInTheDocument()
  })

  it('says that there is no target without another session', async () => {
    forgetBroker('eu')
    await open(createAnswers())
    expect(await screen.findByText(/^No other broker with a sign-in/)).toBeInTheDocument()
  })
})
