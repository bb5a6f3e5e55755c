export interface PushSettings {
  enable: boolean
  url: string
  /** In ms. */
  interval: number
  job: string
  headers: Record<string, string>
}

const longestWait = 10_000
const shortestInterval = 100

/** Pushes metrics to a Pushgateway at intervals. Logs only the first of consecutive failures. */
export class MetricsPusher {
  readonly #text: () => Promise<string>
  readonly #log: (line: string) => void
  #timer: NodeJS.Timeout | undefined
  #failing = false

  constructor(text: () => Promise<string>, log: (line: string) => void) {
    this.#text = text
    this.#log = log
  }

  set(settings: PushSettings): void {
    this.stop()
    if (settings.enable)
      this.#timer = setInterval(() => void this.#push(settings), Math.max(settings.interval, shortestInterval)).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #push({ url, job, headers }: PushSettings): Promise<void> {
    try {
      const answer = await fetch(`${url.replace(/\/$/, '')}/metrics/job/${job}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', ...headers },
        body: await this.#text(),
        signal: AbortSignal.timeout(longestWait),
      })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      this.#failing = false
    } catch (error) {
      const { message, cause } = error as Error
      if (!this.#failing)
        this.#log(`prometheus: cannot push to ${url}: ${cause instanceof Error ? cause.message : message}`)
      this.#failing = true
    }
  }
}
