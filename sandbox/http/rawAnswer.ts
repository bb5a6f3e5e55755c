import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** Response as bytes, for parser errors and refused upgrades, which have no Node response. Closes the connection. */
export function rawAnswer(status: number, headers: Readonly<Record<string, string>> = {}, text = ''): string {
  const all = {
    ...headers,
    ...(text !== '' && { 'content-type': 'text/plain; charset=utf-8' }),
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}`
}

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Responds to requests that Node's parser refuses or that time out (`clientError`). */
export function createClientErrorHandler(headers: Readonly<Record<string, string>>) {
  return (error: NodeJS.ErrnoException, socket: Pick<Socket, 'writable' | 'destroyed' | 'end' | 'destroy'>): void => {
    if (socket.destroyed) return
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    // Destroy the socket: the peer may keep sending and never close.
    socket.end(rawAnswer(statuses[error.code ?? ''] ?? 400, headers), () => socket.destroy())
  }
}

/** Responds to an `Expect` other than `100-continue` (`checkExpectation`). */
export function createExpectationHandler(headers: Readonly<Record<string, string>>) {
  return (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(417, { ...headers, connection: 'close' }).end()
  }
}
