interface Lane {
  runningCount: number
  waiting: (() => void)[]
}

/** Limits parallel work per name. Excess work waits in a queue. */
export class Limiter {
  readonly #lanes = new Map<string, Lane>()
  readonly #most: number

  constructor(maxRunning: number) {
    this.#most = maxRunning
  }

  /** Runs work when a slot is free. Rejects with the signal's reason if aborted while waiting. */
  async run<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const lane = this.#lanes.get(name) ?? { runningCount: 0, waiting: [] }
    this.#lanes.set(name, lane)
    if (lane.runningCount >= this.#most) await waitForTurn(lane, signal)
    else lane.runningCount += 1
    try {
      return await work()
    } finally {
      // Pass the slot on directly, so that new work cannot skip the queue.
      const next = lane.waiting.shift()
      if (next) next()
      else lane.runningCount -= 1
      if (lane.runningCount === 0) this.#lanes.delete(name)
    }
  }
}

function waitForTurn(lane: Lane, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const cancel = () => {
      lane.waiting = lane.waiting.filter((one) => one !== enter)
      reject(signal?.reason)
    }
    const enter = () => {
      signal?.removeEventListener('abort', cancel)
      resolve()
    }
    lane.waiting.push(enter)
    signal?.addEventListener('abort', cancel, { once: true })
  })
}
