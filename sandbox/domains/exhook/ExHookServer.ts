import type { SecureClientSessionOptions } from 'node:http2'
import { parseDuration } from '../../http/kinds'
import { LongTimer } from '../../mqtt/LongTimer'
import { askProvider, type ProviderCall } from './askProvider'
import { encodeProviderLoadedRequest, type HookSpec } from './providerLoaded'

export interface ExHookSettings extends Record<string, unknown> {
  name: string
  enable: boolean
  url: string
  request_timeout: string
  auto_reconnect: string | false
}

export type ExHookStatus = 'connected' | 'connecting' | 'disconnected' | 'disabled' | 'error'

/**
 * One ExHook server. The sandbox asks it which hooks it wants but never calls them: a server with hooks is in
 * `error`, one without is `connected`.
 */
export class ExHookServer {
  status: ExHookStatus
  hooks: HookSpec[] = []
  /** Error of the last attempt; logged, since the API has no field for it. */
  private reason: string | undefined
  private call: ProviderCall | undefined
  private readonly retryTimer = new LongTimer()

  constructor(
    readonly settings: ExHookSettings,
    private readonly tls: SecureClientSessionOptions | undefined,
    private readonly self: { version: string; node: string; cluster: string },
    private readonly log: (line: string) => void,
  ) {
    this.status = settings.enable ? 'connecting' : 'disabled'
    if (settings.enable) this.connect()
  }

  close(): void {
    this.retryTimer.stop()
    this.call?.cancel()
    this.call = undefined
  }

  private connect(): void {
    const { url, request_timeout: timeout } = this.settings
    const address = parseAddress(url)
    if (!address) {
      this.status = 'disconnected'
      this.logReason('the URL is not one of HTTP')
      return
    }
    const asking = askProvider(
      address,
      encodeProviderLoadedRequest(this.self),
      parseDuration(timeout) ?? 5_000,
      this.tls,
    )
    this.call = asking
    asking.answer.then(
      (hooks) => {
        if (this.call !== asking) return
        this.hooks = hooks
        this.status = hooks.length === 0 ? 'connected' : 'error'
        if (hooks.length > 0) this.logReason('it asks for hooks, which are not called from here')
      },
      (error: Error) => {
        if (this.call === asking) this.handleFailure(error)
      },
    )
  }

  /** Logs each reason once, not at every attempt. */
  private logReason(reason: string): void {
    if (this.reason !== reason) this.log(`ExHook server ${this.settings.name}: ${reason}`)
    this.reason = reason
  }

  private handleFailure(error: Error): void {
    this.call = undefined
    this.logReason(error.message)
    const { auto_reconnect: interval } = this.settings
    const wait = interval === false ? undefined : parseDuration(interval)
    this.status = wait === undefined ? 'disconnected' : 'connecting'
    if (wait !== undefined) this.retryTimer.start(Math.max(wait, SHORTEST_WAIT), () => this.connect())
  }
}

/** Minimum ms between two attempts. */
const SHORTEST_WAIT = 100

function parseAddress(url: string): URL | undefined {
  if (!URL.canParse(url)) return undefined
  const address = new URL(url)
  return /^https?:$/.test(address.protocol) ? address : undefined
}
