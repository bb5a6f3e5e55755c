import type { Connection, Health } from './Connection'

interface LinkOptions {
  /** Throws for unusable settings. */
  open(report: (health: Health) => void): Connection
  /** Ms between two health checks. */
  interval: number
  /** Called at each check and at changes between checks. */
  onHealth(health: Health): void
}

/** Connection of a connector on one node, with health checks until closed. */
export class Link {
  readonly #options: LinkOptions
  #connection: Connection | undefined
  #health: Health = { status: 'connecting', reason: 'Not checked yet' }
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #checkedAt = 0
  #closed = false

  constructor(options: LinkOptions) {
    this.#options = options
  }

  get health(): Health {
    return this.#health
  }

  /** Epoch ms of the last check; 0 before the first. */
  get checkedAt(): number {
    return this.#checkedAt
  }

  get connection(): Connection | undefined {
    return this.#connection
  }

  /** Checks now and at regular intervals. Concurrent checks are merged. */
  check(): Promise<void> {
    this.#running ??= this.#checkOnce().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#connection?.close()
  }

  async #checkOnce(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#closed) return
    const health = await this.#look()
    this.#checkedAt = Date.now()
    this.#set(health)
    if (!this.#closed) this.#timer = setTimeout(() => void this.check(), Math.min(this.#options.interval, 2 ** 31 - 1))
  }

  async #look(): Promise<Health> {
    try {
      this.#connection ??= this.#options.open((health) => this.#set(health))
      return await this.#connection.check()
    } catch (error) {
      return { status: 'disconnected', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  #set(health: Health): void {
    if (this.#closed) return
    this.#health = health
    // Also without a state change, for failed subscriptions and new actions.
    this.#options.onHealth(health)
  }
}
