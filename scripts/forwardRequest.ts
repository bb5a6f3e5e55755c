import { type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Forwards a request like a reverse proxy, with the target's own address as host and origin. */
export function forwardRequest(from: IncomingMessage, to: ServerResponse, target: string): void {
  const { host: _, origin, ...rest } = from.headers
  const headers = { ...rest, ...(origin && { origin: new URL(target).origin }) }
  const upstream = request(target, { method: from.method, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(to)
  })
  upstream.once('error', () => to.destroy())
  from.pipe(upstream)
}
