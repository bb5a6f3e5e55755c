import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendWithProgress } from './sendWithProgress'

const UPLOAD_URL = 'http://console.test/api/v5/data/files'

/** Records what is sent. Tests call its handlers as a browser would. */
class FakeXhr {
  static last: FakeXhr
  upload: { onprogress?: (event: Pick<ProgressEvent, 'loaded' | 'total' | 'lengthComputable'>) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  responseType = ''
  status = 0
  statusText = ''
  responseText = ''
  responseHeaders: Record<string, string> = {}
  sent: unknown[] = []
  opened: unknown[] = []
  requestHeaders: Record<string, string> = {}
  abortCount = 0

  constructor() {
    FakeXhr.last = this
  }
  open(...args: unknown[]) {
    this.opened = args
  }
  setRequestHeader(name: string, value: string) {
    this.requestHeaders[name] = value
  }
  getResponseHeader(name: string) {
    return this.responseHeaders[name] ?? null
  }
  send(body: unknown) {
    this.sent.push(body)
  }
  abort() {
    this.abortCount += 1
    this.onabort?.()
  }
}

const body = new FormData()
let controller: AbortController
const onProgress = vi.fn()

const send = () => {
  const headers = { Authorization: 'Bearer t1', 'Content-Type': 'multipart/form-data; boundary=x' }
  const request = new Request(UPLOAD_URL, { method: 'POST', headers, signal: controller.signal })
  return { response: sendWithProgress(request, body, onProgress), xhr: FakeXhr.last }
}

beforeEach(() => {
  controller = new AbortController()
  onProgress.mockClear()
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
})
afterEach(() => vi.unstubAllGlobals())

describe('upload with progress', () => {
  it("sends the form and the request's headers except the content type", () => {
    const { xhr } = send()
    expect(xhr.opened).toEqual(['POST', UPLOAD_URL])
    expect(xhr.requestHeaders).toEqual({ authorization: 'Bearer t1' })
    expect(xhr.responseType).toBe('text')
    expect(xhr.sent).toEqual([body])
    expect(xhr.sent[0]).toBe(body)
  })

  it.each([
    [{ loaded: 0, total: 200, lengthComputable: true }, [[0]]],
    [{ loaded: 50, total: 200, lengthComputable: true }, [[0.25]]],
    [{ loaded: 1, total: 1, lengthComputable: true }, [[1]]],
    [{ loaded: 50, total: 200, lengthComputable: false }, []],
    [{ loaded: 0, total: 0, lengthComputable: true }, []],
  ])('reports the progress of %j as %j', (event, calls) => {
    send().xhr.upload.onprogress?.(event)
    expect(onProgress.mock.calls).toEqual(calls)
  })

  it.each([
    [200, { 'content-type': 'application/json' }],
    [503, { 'content-type': 'text/html', 'retry-after': '7' }],
    [400, { 'retry-after': '7', 'content-type': 'application/json' }],
  ])('returns the response %i with its headers', async (status, responseHeaders) => {
    const { response, xhr } = send()
    Object.assign(xhr, { status, statusText: 'Text', responseText: '{"filename":"a"}', responseHeaders })
    xhr.onload?.()
    const received = await response
    expect([received.status, received.statusText, await received.text()]).toEqual([status, 'Text', '{"filename":"a"}'])
    expect(Object.fromEntries(received.headers)).toEqual(responseHeaders)
  })

  it.each([204, 205, 304])('returns a response %i without a body', async (status) => {
    const { response, xhr } = send()
    Object.assign(xhr, { status })
    xhr.onload?.()
    const received = await response
    expect([received.status, received.body]).toEqual([status, null])
    expect(Object.fromEntries(received.headers)).toEqual({})
  })

  it('fails like fetch if the broker does not respond', async () => {
    const { response, xhr } = send()
    xhr.onerror?.()
    await expect(response).rejects.toEqual(new TypeError('Failed to fetch'))
  })

  it('is cancelled with the request', async () => {
    const { response, xhr } = send()
    controller.abort()
    await expect(response).rejects.toMatchObject({ name: 'AbortError' })
    expect(xhr.abortCount).toBe(1)
  })

  it('is not sent if the request is already cancelled', async () => {
    controller.abort()
    const { response, xhr } = send()
    await expect(response).rejects.toMatchObject({ name: 'AbortError' })
    expect(xhr.sent).toEqual([])
  })

  it.each(['onload', 'onerror'] as const)('is not cancelled after it ended: %s', async (event) => {
    const { response, xhr } = send()
    Object.assign(xhr, { status: 200 })
    xhr[event]?.()
    await response.catch(() => undefined)
    controller.abort()
    expect(xhr.abortCount).toBe(0)
  })
})
