import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import type { Settings } from '../../../http/SettingsForm'
import { HttpService } from '../HttpService'
import { parseResponseFields } from '../parseResponseFields'
import type { Service, ServiceStatus } from '../Service'

/** Longer delays make a timer fire immediately. */
const longestWait = 2 ** 31 - 1

export interface PublishedKey {
  id: string | undefined
  key: KeyObject
}

/** Fetches a published key set (RFC 7517) every `refresh_interval` seconds and keeps the old keys if that fails. */
export class KeySet implements Service {
  readonly #http: HttpService
  readonly #node: string
  readonly #timer: NodeJS.Timeout | undefined
  #keys: PublishedKey[] = []
  #status: ServiceStatus = 'connecting'
  #reading: Promise<void> | undefined

  constructor(settings: Settings, node: string) {
    this.#http = new HttpService(
      { endpoint: settings.endpoint, pool_size: settings.pool_size, ssl: settings.ssl },
      'endpoint',
    )
    this.#node = node
    if (settings.enable === false) return
    const interval = Math.max(1, Number(settings.refresh_interval)) * 1000
    this.#timer = setInterval(() => void this.#read(), Math.min(interval, longestWait))
    void this.#read()
  }

  get meter() {
    return this.#http.meter
  }

  /** Returns the latest keys; waits for the first fetch. */
  async keys(): Promise<readonly PublishedKey[]> {
    if (this.#keys.length === 0) await this.#read()
    return this.#keys
  }

  async readStatus(): Promise<ServiceStatus> {
    await this.#reading
    return this.#status
  }

  close(): void {
    clearInterval(this.#timer)
    this.#http.close()
  }

  #read(): Promise<void> {
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #readNow(): Promise<void> {
    const reply = await this.#http.sendRequest(this.#node)
    if (!reply) {
      const status = await this.#http.readStatus()
      this.#status = status === 'connected' ? 'disconnected' : status
      return
    }
    // Key sets are served as JSON under several media types.
    const keys = reply.status === 200 ? parseResponseFields('application/json', reply.text)?.keys : undefined
    if (!Array.isArray(keys)) {
      this.#status = 'disconnected'
      return
    }
    this.#keys = keys.flatMap(importKey)
    this.#status = 'connected'
  }
}

function importKey(jwk: unknown): PublishedKey[] {
  try {
    const { kid } = jwk as { kid?: unknown }
    const key = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })
    return [{ id: typeof kid === 'string' ? kid : undefined, key }]
  } catch {
    return []
  }
}
