import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { rawAnswer } from '../../sandbox/http/rawAnswer'
import { pickHandshakeHeaders } from './headers'
import { findFramingFault, openUpstream, type ProxyRule } from './proxy'

/** Timeout of the broker's handshake in ms. */
const HANDSHAKE = 15_000

const KEY = /^[+/0-9A-Za-z]{22}==$/
const SUFFIX = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

/** Returns the status for an invalid WebSocket handshake (RFC 6455, section 4.2.1), or undefined. */
function findHandshakeFault(request: IncomingMessage): number | undefined {
  const { upgrade, 'sec-websocket-key': key, 'sec-websocket-version': version } = request.headers
  if (upgrade?.toLowerCase() !== 'websocket' || request.method !== 'GET') return 400
  if (request.httpVersion !== '1.1' || findFramingFault(request) !== undefined) return 400
  if (key === undefined || !KEY.test(key)) return 400
  return version === '13' ? undefined : 426
}

/** Whether the listener completed the handshake, not just sent 101 (RFC 6455, section 4.1). */
function isAccepted(request: IncomingMessage, answer: IncomingMessage): boolean {
  const expected = createHash('sha1').update(`${request.headers['sec-websocket-key']}${SUFFIX}`).digest('base64')
  return (
    answer.headers.upgrade?.toLowerCase() === 'websocket' && answer.headers['sec-websocket-accept']?.trim() === expected
  )
}

/**
 * Connects a WebSocket upgrade to the broker's listener: after a valid handshake bytes are piped unchanged;
 * otherwise the connection ends with an error that has `headers`. `isFromConsole`: sent by the console's page.
 */
export function proxyUpgrade(
  request: IncomingMessage,
  client: Socket,
  head: Buffer,
  path: string,
  rule: ProxyRule,
  isFromConsole: boolean,
  headers: Readonly<Record<string, string>>,
): void {
  client.on('error', () => client.destroy())
  const refuse = (status: number, more: Record<string, string> = {}): void => {
    client.end(rawAnswer(status, { ...headers, ...more }), () => client.destroy())
  }
  const fault = findHandshakeFault(request)
  if (fault !== undefined) {
    refuse(fault, fault === 426 ? { 'sec-websocket-version': '13' } : {})
    return
  }
  const handshake = { ...pickHandshakeHeaders(request.headers), connection: 'Upgrade', upgrade: 'websocket' }
  const upstream = openUpstream(request, path, rule, isFromConsole, handshake)
  upstream.setTimeout(HANDSHAKE, () => upstream.destroy(new Error('no answer to the handshake')))
  client.on('close', () => upstream.destroy())
  upstream.on('upgrade', (answer, broker, brokerHead) => {
    broker.on('error', () => client.destroy())
    if (!isAccepted(request, answer)) {
      broker.destroy()
      return refuse(502)
    }
    const lines = Object.entries(pickHandshakeHeaders(answer.headers)).flatMap(([name, value]) =>
      [value].flat().map((one) => `${name}: ${one}\r\n`),
    )
    client.write(
      `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${lines.join('')}\r\n`,
    )
    if (brokerHead.length > 0) client.write(brokerHead)
    if (head.length > 0) broker.write(head)
    client.setTimeout(0)
    broker.setTimeout(0)
    client.setNoDelay(true)
    broker.setNoDelay(true)
    pipeline(client, broker, client, () => {
      client.destroy()
      broker.destroy()
    })
  })
  upstream.on('response', (answer) => {
    answer.destroy()
    const { statusCode = 502 } = answer
    // Lower statuses do not end a handshake.
    refuse(statusCode >= 300 ? statusCode : 502)
  })
  upstream.on('error', () => {
    if (client.writable) refuse(502)
  })
  upstream.end()
}
