import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answers, ApiRequest } from '../../../../tests/support/components/brokerAnswers'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { plain, Reply, refusal } from '../../../../tests/support/components/replies'
import { create } from './create'
import { logTraces } from './logTraces'

const NODE = 'emqx@127.0.0.1'
const NODES = [{ node: NODE, node_status: 'running' }]
const TRACE = {
  name: 't1',
  type: 'clientid' as const,
  clientid: 'a <b>',
  status: 'running' as const,
  start_at: '2026-11-22T10:00:00+00:00',
  end_at: '2026-11-22T10:30:00+00:00',
  payload_encode: 'text' as const,
  log_size: { [NODE]: 2000, 'emqx2@127.0.0.1': 1000 },
}
const LATER = { ...TRACE, name: 't2', status: 'waiting' as const, log_size: {} }

const AT = '2026-11-22T15:22:55.551856+00:00'
const LINES = [
  `${AT} [MQTT] a <b>@1.1.1.1:1 msg: mqtt_packet_received, packet: PUBLISH(Q0, R0, D0, Topic=x/<i>, PacketId=1, Payload=one`,
  'two)',
  `${AT} [warning] clientid: other, msg: authorization_permission_denied, topic: y`,
]

/** Returns chunks of a log like the broker. */
const createLogAnswer =
  (text: string) =>
  ({ query }: ApiRequest) => {
    const from = Math.min(Number(query.position), text.length)
    const items = text.slice(from, from + Number(query.bytes))
    return { items, meta: { bytes: Number(query.bytes), position: from + items.length } }
  }

const list = (broker: Answers = {}) =>
  renderApp(<logTraces.List />, {
    path: '/log-trace',
    broker: { 'get /trace': [TRACE, LATER], 'get /nodes': NODES, ...broker },
  })

const renderDetail = (broker: Answers = {}, search = '') =>
  renderApp(<logTraces.Show />, {
    path: `/log-trace/detail/t1${search}`,
    route: '/log-trace/detail/:id',
    broker: {
      'get /trace': [TRACE],
      'get /nodes': NODES,
      'get /trace/{name}/log': createLogAnswer(`${LINES.join('\n')}\n`),
      'get /trace/{name}/log_detail': [{ node: NODE, size: 2000, mtime: 1_795_360_975 }],
      ...broker,
    },
  })

const lines = () => screen.findAllByRole('row')
let saved: string[] = []
beforeEach(() => {
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

describe('[DI-6] traces list', () => {
  it('shows condition, state and log size over all nodes', async () => {
    await list()
    const row = (await screen.findByRole('rowheader', { name: /t1/ })).closest('tr') as HTMLElement
    for (const text of ['a <b>', 'Running', '2.93 KB', 'Text', 'Client ID']) expect(row).toHaveTextContent(text)
    expect(within(row).getByRole('link', { name: 't1' })).toHaveAttribute('href', '/log-trace/detail/t1')
    expect(screen.getByText('Waiting')).toBeInTheDocument()
  })

  it('deletes all after confirmation, disabled if there are none', async () => {
    let traces = [TRACE]
    const { user, broker } = await list({
      'get /trace': () => traces,
      'delete /trace': () => {
        traces = []
        return undefined
      },
    })
    await screen.findByRole('rowheader', { name: /t1/ })
    await user.click(screen.getByRole('button', { name: 'Delete all' }))
    expect(broker.getRequests('delete /trace')).toHaveLength(0)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete all' }))
    expect(await screen.findByText('No traces')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Delete all' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('shows why a trace could not be stopped', async () => {
    const { user } = await list({ 'put /trace/{name}/stop': refusal(404, 'NOT_FOUND', 't1 NOT FOUND') })
    await user.click(await screen.findByRole('button', { name: /^Stop.*t1/ }))
    expect(await screen.findByText(/t1 NOT FOUND/)).toBeInTheDocument()
  })

  it('downloads a log, shows its location if that takes too long, and the reason for a refusal', async () => {
    const zip = () => new Reply(() => new Response('PK', { headers: { 'content-type': 'application/x-zip' } }))
    const { user, broker } = await list({ 'get /trace/{name}/download': zip() })
    const press = async () => user.click(await screen.findByRole('button', { name: /^Download log.*t1/ }))
    await press()
    await waitFor(() => expect(saved).toEqual(['t1.zip']))
    broker.answer({ 'get /trace/{name}/download': plain('', { status: 504 }) })
    await press()
    expect(await screen.findByText(/can be found in the server's data\/trace path/)).toBeInTheDocument()
    broker.answer({ 'get /trace/{name}/download': refusal(404, 'NOT_FOUND', 'gone') })
    await press()
    expect(await screen.findByText(/gone/)).toBeInTheDocument()
    expect(saved).toHaveLength(1)
  })

  it('shows the progress of a large download and cancels it', async () => {
    let more: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        more = controller
        controller.enqueue(new Uint8Array(1024))
      },
    })
    const { user } = await list({
      'get /trace/{name}/download': new Reply(() => new Response(body, { headers: { 'content-length': '4096' } })),
    })
    await user.click(await screen.findByRole('button', { name: /^Download log.*t1/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Downloading the log of t1' })
    await waitFor(() => expect(dialog).toHaveTextContent('1 KB of 4 KB received'))
    more?.enqueue(new Uint8Array(1024))
    await waitFor(() => expect(dialog).toHaveTextContent('2 KB of 4 KB received'))
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    more?.close()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(saved).toEqual([])
  })
})

describe('[DI-6] form for a new trace', () => {
  const open = (broker: Answers = {}, search = '') =>
    renderApp(<logTraces.Create />, { path: `/log-trace/create${search}`, route: '/log-trace/create', broker })
  const same: Answers = { 'get /trace': [TRACE, LATER, { ...TRACE, name: 't3', status: 'stopped' as const }] }

  it('shows the condition of the selected type and sends only that', async () => {
    const { user, broker } = await open({ 'post /trace': TRACE, 'get /trace': [TRACE] })
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 't1')
    await user.type(screen.getByRole('textbox', { name: /^Client ID/ }), 'lost')
    await user.selectOptions(screen.getByRole('combobox', { name: /^Trace by/ }), 'IP address')
    expect(screen.queryByRole('textbox', { name: /^Client ID/ })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: /^IP address/ }), '10.0.0.1')
    await user.click(screen.getByRole('button', { name: 'Start trace' }))
    await waitFor(() => expect(broker.getRequests('post /trace')).toHaveLength(1))
    const {
      start_at: start,
      end_at: end,
      ...sent
    } = (broker.getRequests('post /trace')[0]?.body ?? {}) as Record<string, string>
    expect(sent).toEqual({ name: 't1', type: 'ip_address', ip_address: '10.0.0.1' })
    expect(Date.parse(end ?? '') - Date.parse(start ?? '')).toBe(30 * 60_000)
  })

  it('warns about running or waiting traces with the same condition but allows it', async () => {
    const { user } = await open(same, '?clientid=a <b>')
    expect(await screen.findByText('2 traces already record this: t1, t2.')).toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: /^Client ID/ }), 'x')
    await waitFor(() => expect(screen.queryByText(/already record/)).not.toBeInTheDocument())
  })

  it('does not warn about a trace of another type', async () => {
    const { broker } = await open(same, '?topic=a <b>')
    await waitFor(() => expect(broker.getRequests('get /trace')).toHaveLength(1))
    expect(screen.queryByText(/already record/)).not.toBeInTheDocument()
  })

  it('shows a refusal without a field above the save bar and keeps the input', async () => {
    const { user } = await open({ 'get /trace': [], 'post /trace': refusal(400, 'INVALID_PARAMS', 'who knows') })
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 't1')
    await user.type(screen.getByRole('textbox', { name: /^Client ID/ }), 'c')
    await user.click(screen.getByRole('button', { name: 'Start trace' }))
    expect(await screen.findByText(/who knows/)).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /^Client ID/ })).toHaveValue('c')
    expect(create.operation).toBe('post /trace')
  })
})

describe('[DI-7] log viewer', () => {
  it('shows lines as events, with the original line, and other lines raw', async () => {
    const { user } = await renderDetail()
    await screen.findByText('mqtt_packet_received')
    const [, first, second, third] = await lines()
    expect(first).toHaveTextContent('Debug')
    expect(first).toHaveTextContent('x/<i>')
    expect(second).toHaveTextContent('two)')
    expect(third).toHaveTextContent('Warning')
    await user.click(within(second as HTMLElement).getByRole('button', { name: /^Show line/ }))
    expect(await screen.findByText(/its format is unknown/)).toBeInTheDocument()
  })

  it('filters by level and client ID, and searches text', async () => {
    await renderDetail({}, '?level=warning')
    expect(await screen.findByText('authorization_permission_denied')).toBeInTheDocument()
    expect(screen.queryByText('mqtt_packet_received')).toBeNull()
    expect(screen.getByText(/1 of 3 lines/)).toBeInTheDocument()
  })

  it('steps through matches and wraps around', async () => {
    const { user } = await renderDetail({}, '?search=1.1.1.1')
    expect(await screen.findByText('Found in 1 line')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Next line found' }))
    expect(screen.getByText('1 of 1')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Previous line found' }))
    expect(screen.getByText('1 of 1')).toBeInTheDocument()
  })

  it('requests the log of the selected node', async () => {
    const { user, broker } = await renderDetail()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Node' }), NODE)
    await waitFor(() =>
      expect(broker.getRequests('get /trace/{name}/log').map(({ query }) => query.node)).toContain(NODE),
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Node' }), 'emqx2@127.0.0.1')
    await waitFor(() => expect(broker.getRequests('get /trace/{name}/log').at(-1)?.query.node).toBe('emqx2@127.0.0.1'))
  })

  it('loads a long log in chunks and suggests a download', async () => {
    const text = `${AT} [MQTT] c@1.1.1.1:1 msg: m\n`.repeat(80_000)
    const long = { ...TRACE, log_size: { [NODE]: text.length } }
    const { user, broker } = await renderDetail({
      'get /trace': [long],
      'get /trace/{name}/log': createLogAnswer(text),
    })
    expect(await screen.findByText(/This log is long \(.*Download it to search all of it/)).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Read on' }))
    await waitFor(() => expect(broker.getRequests('get /trace/{name}/log')).toHaveLength(2))
    const bytes = broker.getRequests('get /trace/{name}/log').map(({ query }) => Number(query.bytes))
    expect(Math.max(...bytes)).toBeLessThanOrEqual(131_072)
    expect(screen.getAllByRole('row').length).toBeLessThan(100)
  })

  it('reads a log once if its position is negative', async () => {
    const { broker } = await renderDetail({
      'get /trace/{name}/log': { meta: { position: -1, bytes: 9 }, items: `${LINES[0]}\n` },
    })
    expect(await screen.findByText('mqtt_packet_received')).toBeInTheDocument()
    expect(broker.getRequests('get /trace/{name}/log')).toHaveLength(1)
  })

  it('shows why a log cannot be loaded, and retries on request', async () => {
    const { user, broker } = await renderDetail({
      'get /trace/{name}/log': refusal(404, 'NODE_ERROR', 'the file is gone'),
    })
    expect((await screen.findAllByText(/the file is gone/))[0]).toBeInTheDocument()
    broker.answer({ 'get /trace/{name}/log': createLogAnswer(`${LINES[0]}\n`) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('mqtt_packet_received')).toBeInTheDocument()
  })

  it.each([
    ['waiting', 'The trace has not started.'],
    ['running', /No matching event/],
    ['stopped', 'Nothing was recorded on this node.'],
  ] as const)('explains the empty log of a trace that is %s', async (status, says) => {
    await renderDetail({ 'get /trace': [{ ...TRACE, status }], 'get /trace/{name}/log': createLogAnswer('') })
    expect(await screen.findByText(says)).toBeInTheDocument()
  })

  it('reports a missing trace', async () => {
    await renderDetail({ 'get /trace': [] })
    expect(await screen.findByText(/t1/, { selector: 'h2, p, h1' })).toBeInTheDocument()
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('lists the files of the nodes with separate downloads', async () => {
    const { user, broker } = await renderDetail({ 'get /trace/{name}/download': plain('PK') }, '?tab=files')
    expect(await screen.findByRole('rowheader', { name: NODE })).toBeInTheDocument()
    const table = screen.getByRole('table', { name: 'Log files' })
    await user.click(within(table).getByRole('button', { name: /^Download log/ }))
    await waitFor(() => expect(saved).toEqual([`t1-${NODE}.zip`]))
    expect(broker.getRequests('get /trace/{name}/download')[0]?.query.node).toBe(NODE)
  })
})
