import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** An answer as bytes, for requests that never became one for Node: parser errors and refused upgrades. It closes. */
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

/** Answers what Node's parser refuses or gave up waiting for (`clientError`), with these headers. */
export function clientErrorAnswer(headers: Readonly<Record<string, string>>) {
  return (error: NodeJS.ErrnoException, socket: Pick<Socket, 'writable' | 'destroyed' | 'end' | 'destroy'>): void => {
    if (socket.destroyed) return
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    // The other side may go on sending and never close: what it has been told is enough.
    socket.end(rawAnswer(statuses[error.code ?? ''] ?? 400, headers), () => socket.destroy())
  }
}

/** Answers an `Expect` other than `100-continue` (`checkExpectation`), with these headers. */
export function expectationAnswer(headers: Readonly<Record<string, string>>) {
  return (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(417, { ...headers, connection: 'close' }).end()
  }
}
