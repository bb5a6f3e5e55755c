import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { createValidationError } from '../../http/answers'
import { parseDuration } from '../../http/kinds'
import type { Settings } from '../../http/SettingsForm'
import { probePort } from './probe'
import { renderPlaceholders, type Values } from './renderPlaceholders'
import { type Service, type ServiceStatus, serviceMeter } from './Service'

/** Longer delays make a timer fire immediately. */
const longestWait = 2 ** 31 - 1
const maxAnswerBytes = 1024 * 1024

interface Reply {
  status: number
  /** Media type without parameters, in lower case. */
  type: string
  text: string
}

interface Tls {
  enable?: boolean
  verify?: string
  cacertfile?: string
  certfile?: string
  keyfile?: string
  password?: string
  server_name_indication?: string
}

/** HTTP service for decisions, configured by `url`, `method`, `headers`, `body`, timeouts and `ssl`. */
export class HttpService implements Service {
  readonly meter = serviceMeter()
  readonly #settings: Settings
  readonly #base: URL
  /** Path and query, with placeholders. */
  readonly #path: string
  readonly #agent: HttpAgent

  /** Throws 400 for an invalid address. */
  constructor(settings: Settings, field = 'url') {
    this.#settings = settings
    this.#base = parseAddress(String(settings[field]), field)
    this.#path = /^[a-z]+:\/\/[^/?#]*([^#]*)/i.exec(String(settings[field]))?.[1]?.replace(/^(?!\/)/, '/') ?? '/'
    const limits = { keepAlive: true, maxSockets: Number(settings.pool_size ?? 8) }
    this.#agent =
      this.#base.protocol === 'https:'
        ? new HttpsAgent({ ...limits, ...createTlsOptions(settings.ssl as Tls) })
        : new HttpAgent(limits)
  }

  /** Sends the request with placeholders filled in. Undefined without a response, which counts as a failure. */
  async sendRequest(node: string, values: Values = {}): Promise<Reply | undefined> {
    this.meter.event(node)
    this.meter.count(node, 'matched')
    try {
      const reply = await this.#send(values)
      this.meter.count(node, 'success')
      return reply
    } catch {
      this.meter.count(node, 'failed')
      return undefined
    }
  }

  readStatus(): Promise<ServiceStatus> {
    const { hostname, port, protocol } = this.#base
    return probePort(hostname.replace(/^\[|\]$/g, ''), Number(port || (protocol === 'https:' ? 443 : 80)))
  }

  close(): void {
    this.#agent.destroy()
  }

  #send(values: Values): Promise<Reply> {
    const { method = 'get', headers = {}, body = {} } = this.#settings
    const headerEntries = Object.entries(headers as Record<string, string>)
    const requestHeaders = Object.fromEntries(headerEntries.map(([name, value]) => [name.toLowerCase(), value]))
    const fields = Object.entries(body as Record<string, string>).map(([name, value]): [string, string] => [
      renderPlaceholders(name, values),
      renderPlaceholders(value, values),
    ])
    // Built by hand: a URL object would resolve a `..` that came from a placeholder.
    let path = renderPlaceholders(this.#path, values, encodeURIComponent).replaceAll(
      /[^\x21-\x7e]/gu,
      encodeURIComponent,
    )
    let payload: string | undefined
    if (method !== 'get') {
      requestHeaders['content-type'] ??= 'application/json'
      const form = requestHeaders['content-type'].startsWith('application/x-www-form-urlencoded')
      payload = form ? new URLSearchParams(fields).toString() : JSON.stringify(Object.fromEntries(fields))
      requestHeaders['content-length'] = String(Buffer.byteLength(payload))
    } else if (fields.length > 0) path += `${path.includes('?') ? '&' : '?'}${new URLSearchParams(fields)}`
    const wait = parseWait(this.#settings.request_timeout, 5_000)
    return new Promise((resolve, reject) => {
      const send = this.#base.protocol === 'https:' ? httpsRequest : httpRequest
      const options = { method: String(method).toUpperCase(), path, headers: requestHeaders, agent: this.#agent }
      const request = send(this.#base, { ...options, signal: AbortSignal.timeout(wait) }, (answer) => {
        readText(answer).then(
          (text) => resolve({ status: answer.statusCode ?? 0, type: getContentType(answer), text }),
          reject,
        )
      })
      const connecting = parseWait(this.#settings.connect_timeout, 15_000)
      request.once('socket', (socket) => {
        if (!socket.connecting) return
        const timer = setTimeout(() => request.destroy(new Error('connecting takes too long')), connecting)
        socket.once('connect', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
      })
      request.once('error', reject)
      request.end(payload)
    })
  }
}

const parseWait = (timeout: unknown, usual: number): number =>
  Math.min(timeout === undefined ? usual : (parseDuration(String(timeout)) ?? usual), longestWait)

/** Placeholders are allowed in path and query only. */
function parseAddress(text: string, field: string): URL {
  const wrong = createValidationError({ path: `root.${field}`, reason: 'invalid_url', value: text })
  try {
    const url = new URL(text)
    if (!/^https?:$/.test(url.protocol) || /\$|%7B/i.test(url.host)) throw wrong
    return url
  } catch {
    throw wrong
  }
}

const pickPem = (text: string | undefined): string | undefined => (text?.includes('-----BEGIN') ? text : undefined)

function createTlsOptions(ssl: Tls | undefined): object {
  if (!ssl?.enable) return { rejectUnauthorized: false }
  const { server_name_indication: name } = ssl
  const [ca, cert, key] = [pickPem(ssl.cacertfile), pickPem(ssl.certfile), pickPem(ssl.keyfile)]
  return {
    rejectUnauthorized: ssl.verify === 'verify_peer',
    ...(ca && { ca }),
    ...(cert && { cert }),
    ...(key && { key }),
    ...(ssl.password && { passphrase: ssl.password }),
    ...(name && name !== 'disable' && { servername: name }),
    ...(name === 'disable' && { checkServerIdentity: () => undefined }),
  }
}

const getContentType = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? ''

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length
    if (bytes > maxAnswerBytes) throw new Error('the answer is too long')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}
