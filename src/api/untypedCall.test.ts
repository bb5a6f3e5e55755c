import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildCurlCommand } from './curl'
import { session } from './session'
import { isApiPath, sendUntypedCall, toCurlCall, type UntypedCall } from './untypedCall'

const requests: Request[] = []
let answer: Response

beforeEach(() => {
  requests.length = 0
  answer = Response.json({})
  vi.stubGlobal('document', { baseURI: 'http://console.test/sub/', hidden: false })
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request.clone())
    return answer
  })
  session.set({ username: 'admin', token: 't1', role: 'administrator', version: '5.8.1', edition: 'ee' })
})

afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

const call = (overrides: Partial<UntypedCall>): UntypedCall => ({
  method: 'get',
  path: '/things',
  params: { path: {}, query: {} },
  ...overrides,
})

describe('[SH-14] preview of a call', () => {
  const HOSTILE = 'a/b%2F#?&"\'<img src=x onerror=alert(1)> ü'
  it.each<[string, UntypedCall]>([
    ['plain', call({})],
    ['hostile ids', call({ path: '/things/{id}/x/{n}', params: { path: { id: HOSTILE, n: '..%2f' }, query: {} } })],
    [
      'a query',
      call({ params: { path: {}, query: { q: HOSTILE, n: 5, on: false, list: ['a', 'b&c'], no: undefined } } }),
    ],
    ['a body', call({ method: 'post', body: { a: HOSTILE, n: [1] } })],
    ['a body that is a list', call({ method: 'put', body: ['a'] })],
    ['an empty body', call({ method: 'put', body: null })],
  ])('%s', async (_, one) => {
    const curlCall = toCurlCall(one)
    await sendUntypedCall(one)
    const [request] = requests
    expect([curlCall.method, new URL(curlCall.url).href]).toEqual([request?.method, request?.url])
    const sent = await request?.text()
    expect(curlCall.body ?? '').toEqual(sent ? { kind: 'json', text: sent, isTruncated: false, isMasked: false } : '')
  })

  it('masks secrets', () => {
    const { body } = toCurlCall(
      call({
        method: 'post',
        body: { name: 'a', password: 'Wh1sper', ssl: { keyfile: '-----BEGIN PRIVATE KEY-----' } },
      }),
    )
    expect(body).toMatchObject({ isMasked: true, text: '{"name":"a","password":"******","ssl":{"keyfile":"******"}}' })
    expect(buildCurlCommand(toCurlCall(call({})), 'token')).toContain('Bearer $TOKEN')
  })

  it('formats the call as text', async () => {
    const one = call({ method: 'post', body: 'a = 1', text: true })
    expect(toCurlCall(one).body).toEqual({ kind: 'text', characters: 5 })
    await sendUntypedCall(one)
    expect([await requests[0]?.text(), requests[0]?.headers.get('content-type')]).toEqual(['a = 1', 'text/plain'])
  })
})

describe('[SH-22] sending a call', () => {
  it.each<[string, () => Response, unknown]>([
    [
      'JSON',
      () => Response.json({ a: 1 }, { status: 201 }),
      { status: 201, type: 'application/json', text: '{"a":1}' },
    ],
    [
      'a text',
      () => new Response('x 1', { headers: { 'content-type': 'text/plain' } }),
      { status: 200, type: 'text/plain', text: 'x 1' },
    ],
    ['nothing', () => new Response(null, { status: 204 }), { status: 204, type: '', text: '' }],
    [
      'a file',
      () =>
        new Response('zip', {
          headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="a.zip"' },
        }),
      { status: 200, type: 'application/zip', text: 'zip', fileName: 'a.zip' },
    ],
  ])('%s', async (_, make, expected) => {
    answer = make()
    const { body, fileName, ...rest } = await sendUntypedCall(call({}))
    expect({ ...rest, text: await body.text(), ...(fileName && { fileName }) }).toEqual(expected)
  })

  it('returns a refusal as an error with the broker’s message', async () => {
    answer = Response.json({ code: 'BAD_REQUEST', message: 'no' }, { status: 400 })
    await expect(sendUntypedCall(call({}))).rejects.toMatchObject({ code: 'BAD_REQUEST', reason: 'no' })
  })

  it('sends nothing if the path or an id leads to another endpoint', async () => {
    for (const path of [
      '/../login',
      '/a/..',
      '//evil.test/x',
      'https://evil.test',
      '/a?b',
      '/a#b',
      '/a/%2e%2e/b',
      '/a\\b',
      '',
    ])
      expect([path, isApiPath(path)]).toEqual([path, false])
    for (const path of ['/a', '/a/{b}/c.d', '/a/']) expect(isApiPath(path)).toBe(true)
    await expect(sendUntypedCall(call({ path: '/../x' }))).rejects.toMatchObject({ code: 'UNADDRESSABLE' })
    const traversalCall = call({ path: '/a/{id}', params: { path: { id: '..' }, query: {} } })
    await expect(sendUntypedCall(traversalCall)).rejects.toMatchObject({ code: 'UNADDRESSABLE' })
    expect(requests).toEqual([])
  })
})
