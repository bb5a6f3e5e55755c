import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answers, type ApiRequest, echo } from '../../../../tests/support/components/brokerAnswers'
import { stubPathWorker } from '../../../../tests/support/components/diagnose/stubPathWorker'
import { type App, renderApp } from '../../../../tests/support/components/renderApp'
import { refusal } from '../../../../tests/support/components/replies'
import { encodeId } from '../../../api/ids'
import { MessagePath } from './MessagePath'

beforeEach(stubPathWorker)

const HOSTILE = '<img src=x onerror=alert(1)>/%2F#'
const meta = { page: 1, limit: 100, count: 0, hasnext: false }
const NONE = { data: [], meta }

const IDS = [HOSTILE, 's', 'g1', 'c']
/** Returns every client with its properties, regardless of the requested ids. */
const clients = (getProperties: (id: string) => object) => () => ({
  data: IDS.map((clientid) => ({ clientid, ...getProperties(clientid) })),
  meta,
})

const quiet: Answers = {
  // Health check after a failed request.
  'get /nodes': [],
  'get /configs/global_zone': { mqtt: { max_qos_allowed: 2, retain_available: true, max_packet_size: '1MB' } },
  'get /mqtt/topic_rewrite': [],
  'get /mqtt/delayed': { enable: true, max_delayed_messages: 0 },
  'get /mqtt/retainer': { enable: true, max_payload_size: '1MB', msg_expiry_interval: '0s' },
  'get /mqtt/retainer/messages': NONE,
  'get /mqtt/delayed/messages': NONE,
  'get /rules': NONE,
  'get /actions': [],
  'get /topics': NONE,
  'get /subscriptions': NONE,
  'get /authorization/sources': { sources: [] },
  'get /authorization/settings': { no_match: 'allow', deny_action: 'ignore' },
  'get /clients': NONE,
}

const subscription = { clientid: 's', topic: 't/#', qos: 1, nl: 0, rap: 0, rh: 0, node: 'n' }
const busy: Answers = {
  ...quiet,
  'get /topics': {
    data: [
      { topic: 't/#', node: 'n' },
      { topic: 'other', node: 'n' },
      { topic: '$share/g/t/+', node: 'n' },
    ],
    meta: { ...meta, count: 3 },
  },
  'get /subscriptions': ({ query }: ApiRequest) => ({
    data: query.share_group
      ? [{ ...subscription, clientid: 'g1', topic: '$share/g/t/+' }]
      : query.topic === 't/#'
        ? [subscription]
        : [],
    meta,
  }),
  'get /clients': clients((id) => ({ connected: id === 's', send_msg: 0, mqueue_len: 0, mqueue_max: 9 })),
}

const open = (search: string, broker: Answers = quiet): Promise<App> =>
  renderApp(<MessagePath />, { path: `/message-path${search}`, route: '/message-path', broker })
const step = (name: string) => screen.findByRole('region', { name })
const expectStepText = async (name: string, text: string | RegExp) =>
  waitFor(async () => expect(await step(name)).toHaveTextContent(text))

describe('[DI-8] message path', () => {
  it('asks for a topic first and keeps it in the URL', async () => {
    const app = await open('')
    expect(screen.getByText('No message yet')).toBeInTheDocument()
    await app.user.type(await screen.findByRole('textbox', { name: /^Topic/ }), 't/1')
    await app.user.type(screen.getByRole('textbox', { name: /^Client ID/ }), 'c')
    await app.user.click(screen.getByRole('button', { name: 'Show the path' }))
    await expectStepText('1. Authorization', 'Allowed')
    expect(app.path()).toBe('/message-path?topic=t%2F1&clientid=c')
  })

  it('rejects an invalid topic at its field and keeps the input', async () => {
    const app = await open('')
    await app.user.type(await screen.findByRole('textbox', { name: /^Topic/ }), 'a/#')
    await app.user.click(screen.getByRole('button', { name: 'Show the path' }))
    expect(await screen.findByText(/wildcard/i, { selector: '[role=alert] *, p, li, span' })).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /^Topic/ })).toHaveValue('a/#')
    expect(screen.queryByRole('region', { name: '1. Authorization' })).toBeNull()
  })

  it('ignores a URL with an invalid topic', async () => {
    await open('?topic=a%2F%23')
    expect(await screen.findByText('A topic must not be empty and must not contain + or #')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: '1. Authorization' })).toBeNull()
  })

  it('shows the result of each step', async () => {
    await open('?topic=t%2F1')
    await expectStepText('1. Authorization', 'Not checked')
    await expectStepText('2. Limits', 'Within the limits')
    await expectStepText('3. Topic rewrite', 'Not applied')
    await expectStepText('4. Delayed publish', 'Not delayed')
    await expectStepText('5. Retained message', 'Not retained')
    await expectStepText('6. Rules', 'No enabled rule reads this topic')
    await expectStepText('7. Subscriptions', 'No matching subscription')
  })

  it('shows hostile text as text and keeps its topic in one piece', async () => {
    const topic = '<img src=x onerror=alert(1)>/%2F'
    const rows = [{ ...subscription, clientid: HOSTILE, topic }]
    const app = await open(`?${new URLSearchParams({ topic })}`, {
      ...busy,
      'get /topics': { data: [{ topic, node: 'n' }], meta: { ...meta, count: 1 } },
      'get /subscriptions': { data: rows, meta },
      'get /clients': clients(() => ({ connected: true })),
    })
    const table = await within(await step('7. Subscriptions')).findByRole('table')
    expect(within(table).getByRole('link', { name: HOSTILE })).toHaveAttribute(
      'href',
      `/clients/detail/${encodeId(HOSTILE)}`,
    )
    expect(app.broker.getRequests('get /clients')[0]?.query.clientid).toBe(HOSTILE)
    expect(document.querySelector('img')).toBeNull()
  })

  it('follows rewritten and delayed messages', async () => {
    const rewrite = {
      action: 'publish' as const,
      source_topic: 'old/#',
      re: '^old/(.+)$',
      dest_topic: '$delayed/60/$1',
    }
    await open('?topic=old%2Fx&clientid=c', { ...quiet, 'get /mqtt/topic_rewrite': [rewrite] })
    await expectStepText('3. Topic rewrite', '$delayed/60/x')
    await expectStepText('4. Delayed publish', 'The message waits 1 m.')
  })

  it('does not rewrite a message sent through the API', async () => {
    const { broker } = await open('?topic=old%2Fx', quiet)
    await expectStepText('3. Topic rewrite', 'Topic rewrite does not apply to messages published through')
    await expectStepText('4. Delayed publish', 'Not delayed')
    expect(broker.getRequests('get /mqtt/topic_rewrite')).toEqual([])
  })

  it('rewrites a delayed message by its destination', async () => {
    const rewrite = { action: 'publish' as const, source_topic: 'a/old/#', re: '^a/old/(.+)$', dest_topic: 'a/$1/new' }
    await open('?topic=%24delayed%2F60%2Fa%2Fold%2Fx&clientid=c', { ...quiet, 'get /mqtt/topic_rewrite': [rewrite] })
    await expectStepText('3. Topic rewrite', '$delayed/60/a/x/new')
    await expectStepText('4. Delayed publish', /The message waits 1 m\..*a\/x\/new/)
  })

  it('continues and names the request that failed', async () => {
    await open('?topic=t%2F1&clientid=c', {
      ...busy,
      'get /mqtt/topic_rewrite': refusal(500, 'INTERNAL_ERROR', 'broken'),
      'get /rules': refusal(503, 'SERVICE_UNAVAILABLE', 'away'),
    })
    await expectStepText('3. Topic rewrite', /This step could not be read.*broken/s)
    expect(screen.getByText(/The rewrite rules could not be read/)).toBeInTheDocument()
    await expectStepText('6. Rules', /This step could not be read.*away/s)
    await expectStepText('7. Subscriptions', 'If chosen: queued until it connects')
    await expectStepText('5. Retained message', 'Not retained')
  })

  it('names the denying rule and shows the remaining steps as if allowed', async () => {
    await open('?topic=t%2F1&clientid=c', {
      ...quiet,
      'get /authorization/sources': {
        sources: [{ type: 'file', enable: true, rules: '{deny, {clientid, "c"}, publish, ["t/#"]}.\n{allow, all}.' }],
      },
    })
    await expectStepText('1. Authorization', /Denied.*Line 1:.*\{deny/s)
    await expectStepText('7. Subscriptions', 'The message does not reach this step')
  })

  it('shows what only the broker knows', async () => {
    await open('?topic=t%2F1&clientid=c', {
      ...quiet,
      'get /authorization/sources': { sources: [{ type: 'http', enable: true }] },
      'get /mqtt/topic_rewrite': [{ action: 'publish', source_topic: '#', re: 't++', dest_topic: 'z' }],
    })
    await expectStepText('1. Authorization', /Unknown.*Known only to the broker/s)
    await expectStepText('3. Topic rewrite', 'Unknown')
    await expectStepText('6. Rules', 'only the broker can evaluate the rewrite rule')
  })

  it('shows the results of rules with registry schemas, which are only loaded for them', async () => {
    const decodes = `SELECT schema_decode('s', base64_decode('CAU='), 'M') AS m FROM "t/#"`
    const rule = { id: 'r', name: 'r', enable: true, sql: decodes, from: ['t/#'], actions: [] }
    const { broker } = await open('?topic=t%2F1', {
      ...quiet,
      'get /rules': { data: [rule], meta: { ...meta, count: 1 } },
      'get /schema_registry': [{ name: 's', type: 'protobuf', source: 'message M { required int32 n = 1; }' }],
    })
    await expectStepText('6. Rules', '1 result')
    expect(broker.getRequests('get /schema_registry')).toHaveLength(1)
  })
})

describe('[DI-8] result', () => {
  const verdict = () => screen.findByRole('group', { name: /Would|Unknown|May/ })

  it('comes first, is announced, and is focused after submitting', async () => {
    const app = await open('', busy)
    await app.user.type(await screen.findByRole('textbox', { name: /^Topic/ }), 't/1')
    await app.user.click(screen.getByRole('button', { name: 'Show the path' }))
    const group = await verdict()
    await waitFor(() => expect(group).toHaveFocus())
    expect(within(group).getByRole('status')).toHaveTextContent(
      /^Would be delivered1 subscription gets it at once\. 1 subscription gets it later, from its queue\.$/,
    )
    const steps = screen.getAllByRole('region').map((one) => one.textContent ?? '')
    const [first, second] = steps.filter((text) => /Would be delivered|Authorization/.test(text))
    expect(first).toMatch(/^Path/)
    expect(second).toMatch(/^1\. Authorization/)
    await app.user.click(screen.getByRole('button', { name: 'Show the path' }))
    await waitFor(async () => expect(await verdict()).toHaveFocus())
  })

  it('does not move the focus when opened through a link', async () => {
    await open('?topic=t%2F1', busy)
    expect(await verdict()).not.toHaveFocus()
  })

  it('names the last step', async () => {
    await open('?topic=t%2F1&qos=2&clientid=c', {
      ...busy,
      'get /configs/global_zone': { mqtt: { max_qos_allowed: 1, retain_available: true } },
    })
    expect(await verdict()).toHaveTextContent('Would be refusedThe message stops at this step: Limits.')
  })

  it('shows undelivered and delayed messages and failed requests', async () => {
    await open('?topic=%24delayed%2F300%2Fx', { ...quiet, 'get /rules': refusal(503, 'SERVICE_UNAVAILABLE', 'away') })
    const group = await verdict()
    expect(group).toHaveTextContent('Would be dropped: no matching subscription')
    expect(group).toHaveTextContent('It is delayed by 5 m first. Some steps could not be read in full.')
  })
})

describe('[DI-8] sent message', () => {
  const rule = { id: 'r', name: 'r', enable: true, sql: 'SELECT * FROM "t/#"', from: ['t/#'], actions: [] }
  const withRule: Answers = { ...busy, 'get /rules': { data: [rule], meta: { ...meta, count: 1 } } }

  async function send(app: App): Promise<void> {
    const button = await screen.findByRole('button', { name: 'Send message' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    await app.user.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Send a real message?' })
    await app.user.click(within(dialog).getByRole('button', { name: 'Send message' }))
  }
  const row = async (name: RegExp) =>
    within(await screen.findByRole('table', { name: 'Expected and actual' })).getByRole('row', { name })

  it('is compared with the expected result', async () => {
    let sent = 0
    const app = await open('?topic=t%2F1', {
      ...withRule,
      'get /clients': clients((id) => ({ connected: true, send_msg: id === 's' ? 3 + sent : 0 })),
      'get /rules/{id}/metrics': () => ({ id: 'r', metrics: { matched: sent * 4, passed: sent * 4 } }),
      'post /publish': () => {
        sent = 1
        return { id: 'm' }
      },
    })
    await send(app)
    await waitFor(async () => expect(await row(/^Client s/)).toHaveTextContent(/Agrees.*1 more/))
    expect(await row(/^Answer of the broker/)).toHaveTextContent(/Agrees.*Accepted/)
    expect(await row(/^Rule r/)).toHaveTextContent(/Agrees.*4 more, other traffic included/)
    expect(await row(/^Shared subscription/)).toHaveTextContent(/Waiting.*0 more/)
    expect(app.broker.getRequests('post /publish')[0]?.body).toEqual({
      topic: 't/1',
      payload: '',
      payload_encoding: 'plain',
    })
  })

  it('shows why it was refused', async () => {
    const app = await open('?topic=t%2F1', {
      ...withRule,
      'get /rules/{id}/metrics': { id: 'r', metrics: {} },
      'post /publish': refusal(400, 'BAD_REQUEST', 'no such thing'),
    })
    await send(app)
    expect(await screen.findByText(/The broker refused the message: .*no such thing/)).toBeInTheDocument()
    expect(await row(/^Answer of the broker/)).toHaveTextContent('Differs')
    expect(await row(/^Client s/)).toHaveTextContent('Not visible')
  })

  it('is traced on request, with an existing trace if there is one', async () => {
    let name = ''
    const app = await open('?topic=t%2F1', {
      ...busy,
      'post /trace': (request) => {
        ;({ name } = request.body as { name: string })
        return echo(request)
      },
      'get /trace': () => [{ name, type: 'topic', topic: 't/1', status: 'running' }],
      'post /publish': { id: 'm' },
    })
    await app.user.click(await screen.findByRole('switch', { name: /^Record a log trace of the topic/ }))
    await send(app)
    const link = await screen.findByRole('link', { name: 'Open the log' })
    expect(link).toHaveAttribute('href', `/log-trace/detail/${name}`)
    expect(name).toMatch(/^trace_t_1_\d{14}$/)
    const [traceRequest] = app.broker.getRequests('post /trace')
    expect(traceRequest?.body).toMatchObject({ type: 'topic', topic: 't/1', payload_encode: 'text' })
    const { start_at: start, end_at: end } = (traceRequest?.body ?? {}) as Record<string, string>
    expect(Date.parse(String(end)) - Date.parse(String(start))).toBe(300_000)
    const order = app.broker.getRequests().map(({ operation }) => operation)
    expect(order.lastIndexOf('get /trace')).toBeLessThan(order.indexOf('post /publish'))

    app.broker.answer({ 'post /trace': refusal(409, 'DUPLICATE_CONDITION', 'mine Duplication Condition') })
    await send(app)
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Open the log' })).toHaveAttribute('href', '/log-trace/detail/mine'),
    )
  })

  it('is not sent if the trace is refused', async () => {
    const app = await open('?topic=t%2F1', {
      ...busy,
      'post /trace': refusal(400, 'EXCEED_LIMIT', 'Number of traces created has reached the limit'),
    })
    await app.user.click(await screen.findByRole('switch', { name: /^Record a log trace of the topic/ }))
    await send(app)
    expect(await screen.findByText(/reached the limit/)).toBeInTheDocument()
    expect(app.broker.getRequests('post /publish')).toEqual([])
  })

  it('is only sent through the API, and not by viewers', async () => {
    const app = await open('?topic=t%2F1&clientid=c', busy)
    const button = await screen.findByRole('button', { name: 'Send message' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await app.user.click(screen.getByRole('button', { name: 'Without the client' }))
    await expectStepText('1. Authorization', 'Not checked')
    expect(app.path()).toBe('/message-path?topic=t%2F1')
    app.unmount()
    await renderApp(<MessagePath />, {
      path: '/message-path?topic=t',
      route: '/message-path',
      broker: quiet,
      role: 'viewer',
    })
    await expectStepText('7. Subscriptions', 'No matching subscription')
    expect(screen.getByRole('button', { name: 'Send message' })).toHaveAttribute('aria-disabled', 'true')
  })
})
