import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { type HttpServer, renderRequest, splitUrl } from '../../../../src/domain/rulesql/renderRequest'
import { parseDuration } from '../../../http/kinds'
import type { Columns, Connection, ConnectionOptions, Health, Settings } from './Connection'
import { SendFailure } from './Connection'
import { connectSocket } from './connectSocket'
import { formatSocketError } from './reasons'
import { type TlsOptions, toTlsOptions } from './toTlsOptions'

/** HTTP connection pool to one server. */
export class HttpConnection implements Connection {
  readonly #options: ConnectionOptions
  readonly #base: { host: string; port: number; secure: boolean }
  readonly #agent: HttpAgent
  readonly #tls: TlsOptions | undefined
  readonly #pending = new Set<ClientRequest>()
  #closed = false

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.#base = parseBase(String(options.settings.url))
    const { secure, host } = this.#base
    const ssl = (options.settings.ssl ?? {}) as Settings
    this.#tls = secure ? toTlsOptions({ ...ssl, enable: true }, host) : undefined
    const pool = { keepAlive: true, maxSockets: Number(options.settings.pool_size ?? 8) }
    this.#agent = secure ? new HttpsAgent({ ...pool, ...this.#tls }) : new HttpAgent(pool)
  }

  async check(): Promise<Health> {
    try {
      await connectSocket(this.#base.host, this.#base.port, this.#connectTimeout, this.#tls)
      return { status: 'connected' }
    } catch (error) {
      return { status: 'disconnected', reason: formatSocketError(error) }
    }
  }

  async send(parameters: Settings, data: Columns, attempt: () => void): Promise<void> {
    for (let left = Number(parameters.max_retries ?? 2); ; left--) {
      try {
        return await this.#request(parameters, data)
      } catch (error) {
        if (left <= 0 || this.#closed || !(error instanceof SendFailure) || !error.recoverable) throw error
        attempt()
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const request of this.#pending) request.destroy(new Error('the connector stops'))
    this.#agent.destroy()
  }

  get #connectTimeout(): number {
    return parseDuration(String(this.#options.settings.connect_timeout)) ?? 15_000
  }

  async #request(parameters: Settings, data: Columns): Promise<void> {
    const { settings } = this.#options
    const { method, path, headers, body } = renderRequest(settings as unknown as HttpServer, parameters, data)
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const status = await this.#exchange({ method, path, headers: { ...headers, ...length } }, body ?? '')
    if (status < 200 || status > 299)
      throw new SendFailure(`the server answered ${status}`, status === 429 || status === 503)
  }

  #exchange(options: RequestOptions, body: string): Promise<number> {
    const { host, port, secure } = this.#base
    return new Promise((resolve, reject) => {
      let request: ClientRequest
      try {
        request = (secure ? httpsRequest : httpRequest)({ ...options, host, port, agent: this.#agent })
      } catch (error) {
        // Not recoverable: an invalid header or path fails at every attempt.
        reject(new SendFailure(error instanceof Error ? error.message : String(error), false))
        return
      }
      this.#pending.add(request)
      request.once('socket', (socket) => {
        if (!socket.connecting) return
        const timeout = (): void => void request.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' }))
        const timer = setTimeout(timeout, this.#connectTimeout)
        for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer))
      })
      request.once('response', (response) => {
        response.resume()
        response.once('error', (error) => reject(new SendFailure(formatSocketError(error), true)))
        response.once('end', () => resolve(response.statusCode ?? 0))
      })
      request.once('error', (error) => {
        const reason = formatSocketError(error)
        if (unreachable.has((error as NodeJS.ErrnoException).code ?? '')) {
          this.#options.report({ status: 'disconnected', reason })
        }
        reject(new SendFailure(reason, true))
      })
      request.once('close', () => this.#pending.delete(request))
      request.end(body)
    })
  }
}

const unreachable: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
])

function parseBase(url: string): { host: string; port: number; secure: boolean } {
  const { protocol, hostname, port } = new URL(splitUrl(url).origin)
  const secure = protocol === 'https:'
  return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) || (secure ? 443 : 80), secure }
}
