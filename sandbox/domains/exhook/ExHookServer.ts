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
  private asking: ProviderCall | undefined
  private readonly again = new LongTimer()

  constructor(
    readonly settings: ExHookSettings,
    private readonly tls: SecureClientSessionOptions | undefined,
    private readonly self: { version: string; node: string; cluster: string },
    private readonly log: (line: string) => void,
  ) {
    this.status = settings.enable ? 'connecting' : 'disabled'
    if (settings.enable) this.attempt()
  }

  close(): void {
    this.again.stop()
    this.asking?.cancel()
    this.asking = undefined
  }

  private attempt(): void {
    const { url, request_timeout: timeout } = this.settings
    const address = parseAddress(url)
    if (!address) {
      this.status = 'disconnected'
      this.tell('the URL is not one of HTTP')
      return
    }
    const asking = askProvider(
      address,
      encodeProviderLoadedRequest(this.self),
      parseDuration(timeout) ?? 5_000,
      this.tls,
    )
    this.asking = asking
    asking.answer.then(
      (hooks) => {
        if (this.asking !== asking) return
        this.hooks = hooks
        this.status = hooks.length === 0 ? 'connected' : 'error'
        if (hooks.length > 0) this.tell('it asks for hooks, which are not called from here')
      },
      (error: Error) => {
        if (this.asking === asking) this.failed(error)
      },
    )
  }

  /** Logs each reason once, not at every attempt. */
  private tell(reason: string): void {
    if (this.reason !== reason) this.log(`ExHook server ${this.settings.name}: ${reason}`)
    this.reason = reason
  }

  private failed(error: Error): void {
    this.asking = undefined
    this.tell(error.message)
    const { auto_reconnect: interval } = this.settings
    const wait = interval === false ? undefined : parseDuration(interval)
    this.status = wait === undefined ? 'disconnected' : 'connecting'
    if (wait !== undefined) this.again.start(Math.max(wait, SHORTEST_WAIT), () => this.attempt())
  }
}

/** Minimum ms between two attempts. */
const SHORTEST_WAIT = 100

function parseAddress(url: string): URL | undefined {
  if (!URL.canParse(url)) return undefined
  const address = new URL(url)
  return /^https?:$/.test(address.protocol) ? address : undefined
}
