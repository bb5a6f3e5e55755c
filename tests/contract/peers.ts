import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

interface Request {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** HTTP server that records requests and keeps its port when restarted. */
export interface HttpPeer {
  port: number
  requests: Request[]
  /** Sends the response, by default 200 at once; may delay it. */
  answer: (response: ServerResponse, request: Request) => void
  down(): Promise<void>
  up(): Promise<void>
}

/** Starts a peer that stops after the tests of the file. */
export async function httpPeer(): Promise<HttpPeer> {
  let server: Server | undefined
  const peer: HttpPeer = {
    port: 0,
    requests: [],
    answer: (response) => response.end('ok'),
    async down() {
      server?.closeAllConnections()
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
      server = undefined
    },
    async up() {
      server = createServer((message, response) => {
        let body = ''
        message.on('data', (chunk) => {
          body += chunk
        })
        message.on('end', () => {
          const request = { method: message.method ?? '', url: message.url ?? '', headers: message.headers, body }
          peer.requests.push(request)
          peer.answer(response, request)
        })
      })
      await new Promise<void>((resolve) => server?.listen(peer.port, '127.0.0.1', resolve))
      peer.port = (server.address() as AddressInfo).port
    },
  }
  await peer.up()
  afterAll(() => peer.down())
  return peer
}
