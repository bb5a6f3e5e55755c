import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

export interface RecordedRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** External HTTP service that records requests; `answer` can be replaced at any time. */
export interface HttpPeer {
  url: string
  requests: RecordedRequest[]
  answer(response: ServerResponse, request: RecordedRequest): void
  stop(): Promise<void>
  start(): Promise<void>
}

export function openHttpPeer(answer: HttpPeer['answer']): HttpPeer {
  const requests: RecordedRequest[] = []
  let port = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url = '', headers } = request
    const one = { method, url, headers, body }
    requests.push(one)
    peer.answer(response, one)
  })
  const peer: HttpPeer = {
    url: '',
    requests,
    answer,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    start: () =>
      new Promise((resolve) => {
        server.listen(port, '127.0.0.1', () => resolve())
      }),
  }
  beforeAll(async () => {
    await peer.start()
    port = (server.address() as AddressInfo).port
    peer.url = `http://127.0.0.1:${port}`
  })
  afterAll(() => peer.stop())
  return peer
}

export const json = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
