// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { describe, expect, it } from 'vitest'
import { first, openActions, second } from './openActions'
import { eventually, openBench } from './support'

const bench = openBench({ nodes: 2 })
const { peer, send, metrics, figures, httpAction } = await openActions(bench)

describe('HTTP action', () => {
  it('resolves its templates and forwards the message', async () => {
    await httpAction('fill', {
      path: '/hook/${clientid}?t=${topic}',
      method: 'put',
      headers: { 'X-Client': '${clientid}', 'content-type': 'text/plain' },
      body: '${payload.deep.x}|${payload}|${missing}|${flags}|${payload.list.1}',
    })
    const payload = '{"deep":{"x":"é"},"list":[7,8]}'
    send('http:fill', { clientid: 'c 1#', topic: 'a/b', payload, flags: { retain: false } })
    await eventually(() => peer.requests.length, 1)
    const [{ method, url, headers, body } = { method: '', url: '', headers: {}, body: '' }] = peer.requests
    expect([method, url]).toEqual(['PUT', '/base/hook/c%201%23?t=a/b'])
    expect(headers).toMatchObject({ 'x-client': 'c 1#', 'content-type': 'text/plain' })
    expect(body).toBe(`é|${payload}|undefined|{"retain":false}|7`)
  })

  it('sends the whole message without a body template, and no body with GET', async () => {
    await httpAction('whole', { path: '' })
    send('http:whole', { clientid: 'c', payload: 'p'.repeat(65_536) })
    await eventually(() => peer.requests.map(({ body }) => JSON.parse(body).payload?.length), [65_536])
    await bench.put('/actions/http:whole', { connector: 'whole', parameters: { method: 'get', path: '/x' } })
    send('http:whole', { clientid: 'c' })
    await eventually(() => peer.requests.at(-1), expect.objectContaining({ method: 'GET', url: '/base/x', body: '' }))
  })

  it('counts a text that is invalid as a header as failed, and continues', async () => {
    await httpAction('hostile', { headers: { 'x-client': '${clientid}' } })
    send('http:hostile', { clientid: 'a\r\nevil: yes' })
    send('http:hostile', { clientid: 'good' })
    await eventually(() => figures('http:hostile', 'failed', 'success'), { failed: 1, success: 1 })
    expect(peer.requests.map(({ headers }) => headers['x-client'])).toEqual(['good'])
    expect(peer.requests[0]?.headers).not.toHaveProperty('evil')
  })

  it('buffers messages while the server is down and sends them in order afterwards', async () => {
    await httpAction('away', { body: '${n}' })
    await peer.down()
    await eventually(async () => (await bench.get('/actions/http:away')).body.status, 'disconnected')
    for (let n = 1; n <= 20; n++) send('http:away', { n, clientid: 'c' })
    expect(await figures('http:away', 'matched', 'queuing', 'success')).toEqual({
      matched: 20,
      queuing: 20,
      success: 0,
    })
    await peer.up()
    await eventually(() => figures('http:away', 'success', 'queuing', 'dropped'), {
      success: 20,
      queuing: 0,
      dropped: 0,
    })
    expect(peer.requests.map(({ body }) => Number(body)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    )
  })

  it('sends one message at a time, in order, in sync mode', async () => {
    let open = 0
    let most = 0
    peer.answer = (response) => {
      most = Math.max(most, ++open)
      setTimeout(() => {
        open--
        response.end()
      }, 20)
    }
    await httpAction('sync', { body: '${n}' }, { query_mode: 'sync' })
    for (let n = 0; n < 10; n++) send('http:sync', { n, clientid: 'c' })
    expect(await figures('http:sync', 'inflight', 'queuing')).toEqual({ inflight: 1, queuing: 9 })
    await eventually(() => figures('http:sync', 'success', 'inflight'), { success: 10, inflight: 0 })
    expect(most).toBe(1)
    expect(peer.requests.map(({ body }) => body)).toEqual(Array.from({ length: 10 }, (_, n) => String(n)))
  })

  it('sends up to its window in parallel in async mode', async () => {
    const pendingResponses: (() => void)[] = []
    peer.answer = (response) => void pendingResponses.push(() => response.end())
    await httpAction('async', {}, { query_mode: 'async', inflight_window: 3 })
    for (let n = 0; n < 5; n++) send('http:async', { n, clientid: 'c' })
    await eventually(() => pendingResponses.length, 3)
    expect(await figures('http:async', 'inflight', 'queuing')).toEqual({ inflight: 3, queuing: 2 })
    peer.answer = (response) => response.end()
    for (const go of pendingResponses) go()
    await eventually(() => figures('http:async', 'success', 'inflight', 'queuing'), {
      success: 5,
      inflight: 0,
      queuing: 0,
    })
  })

  it('drops messages that wait longer than request_ttl', async () => {
    await httpAction('old', {}, { request_ttl: '300ms' })
    await peer.down()
    await eventually(async () => (await bench.get('/actions/http:old')).body.status, 'disconnected')
    send('http:old', { n: 1 })
    await eventually(() => figures('http:old', 'dropped', 'dropped.expired', 'queuing'), {
      dropped: 1,
      'dropped.expired': 1,
      queuing: 0,
    })
    await peer.up()
    expect(peer.requests).toEqual([])
  })

  it('drops the oldest messages above max_buffer_bytes', async () => {
    await httpAction('full', { body: '${n}' }, { max_buffer_bytes: '1KB' })
    await peer.down()
    await eventually(async () => (await bench.get('/actions/http:full')).body.status, 'disconnected')
    for (let n = 0; n < 3; n++) send('http:full', { n, clientid: 'c', payload: 'x'.repeat(400) })
    expect(await figures('http:full', 'dropped.queue_full', 'queuing')).toEqual({ 'dropped.queue_full': 1, queuing: 2 })
    await peer.up()
    await eventually(() => figures('http:full', 'success'), { success: 2 })
    expect(peer.requests.map(({ body }) => body).sort()).toEqual(['1', '2'])
  })

  it('retries only responses that request it', async () => {
    const answers = [503, 429, 200, 400, 500]
    peer.answer = (response) => {
      response.statusCode = answers.shift() ?? 200
      response.end()
    }
    await httpAction('again', { max_retries: 2 }, { query_mode: 'sync' })
    send('http:again', { n: 1 })
    await eventually(() => figures('http:again', 'success', 'retried', 'failed'), { success: 1, retried: 2, failed: 0 })
    send('http:again', { n: 2 })
    await eventually(() => figures('http:again', 'success', 'retried', 'failed'), { success: 1, retried: 2, failed: 1 })
    // emqx_bridge_http_connector retries only 429 and 503.
    send('http:again', { n: 3 })
    await eventually(() => figures('http:again', 'success', 'retried', 'failed'), { success: 1, retried: 2, failed: 2 })
    expect(peer.requests.length).toBe(5)
  })

  it('counts a retried request as in flight rather than queued', async () => {
    peer.answer = (response) => {
      response.statusCode = 503
      response.end()
    }
    await httpAction('retrying', { max_retries: 0 }, { request_ttl: '20s' })
    send('http:retrying', { n: 1 })
    await eventually(async () => peer.requests.length > 1, true)
    expect(await figures('http:retrying', 'inflight', 'queuing')).toEqual({ inflight: 1, queuing: 0 })
  })

  it('counts a response that arrives after the message expired', async () => {
    let sendResponse: (() => void) | undefined
    peer.answer = (response) => {
      sendResponse = () => response.end()
    }
    await httpAction('late', {}, { request_ttl: '200ms' })
    send('http:late', { n: 1 })
    await eventually(() => figures('http:late', 'dropped.expired', 'inflight'), { 'dropped.expired': 1, inflight: 0 })
    sendResponse?.()
    await eventually(() => figures('http:late', 'late_reply', 'success'), { late_reply: 1, success: 0 })
  })

  it('counts per node, and from zero after a reset', async () => {
    await httpAction('counted', {})
    send('http:counted', { n: 1 }, first)
    send('http:counted', { n: 2 }, second)
    send('http:counted', { n: 3 }, second)
    await eventually(() => figures('http:counted', 'success', 'matched'), { success: 3, matched: 3 })
    const { node_metrics } = (await bench.get('/actions/http:counted/metrics')).body
    expect(
      node_metrics.map(({ node, metrics }: { node: string; metrics: { matched: number } }) => [node, metrics.matched]),
    ).toEqual([
      [first, 1],
      [second, 2],
    ])
    expect((await metrics('http:counted')).rate).toBeGreaterThan(0)
    expect((await bench.put('/actions/http:counted/metrics/reset')).status).toBe(204)
    const zeroed = await metrics('http:counted')
    expect(Object.values(zeroed).every((value) => value === 0)).toBe(true)
  })

  it('stops with its node and resumes with it', async () => {
    await httpAction('noded', {})
    const nodes = async () =>
      (await bench.get('/actions/http:noded')).body.node_status.map(({ node, status }: Record<string, string>) => [
        node,
        status,
      ])
    expect(await nodes()).toEqual([
      [first, 'connected'],
      [second, 'connected'],
    ])
    await bench.sandbox.stopNode(second)
    expect(await nodes()).toEqual([[first, 'connected']])
    await bench.sandbox.startNode(second)
    await eventually(nodes, [
      [first, 'connected'],
      [second, 'connected'],
    ])
  })
})
