import { vi } from 'vitest'
import { runSteps, type StepsJob } from '../../../src/screens/integration/tryout/runSteps'

/** As a message between threads. Here bytes come out of Node's own realm, and none of them is a Uint8Array of jsdom's. */
const passed = (message: unknown): unknown => revived(structuredClone(message))

function revived(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Uint8Array.from(value as Uint8Array)
  if (Array.isArray(value)) return value.map(revived)
  if (typeof value !== 'object' || value === null || value instanceof Map) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, revived(one)]))
}

/** The worker of the try-out without a thread: jsdom has none. It answers in a later task, as one would. */
class StepsWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  #gone = false

  constructor() {
    this.#tell('ready')
  }

  postMessage(job: StepsJob): void {
    this.#tell(passed(runSteps(passed(job) as StepsJob)))
  }

  terminate(): void {
    this.#gone = true
  }

  #tell(data: unknown): void {
    setTimeout(() => {
      if (!this.#gone) this.onmessage?.({ data })
    })
  }
}

/** Statements are computed in the test's own thread. */
export const withStepsWorker = (): void => void vi.stubGlobal('Worker', StepsWorker)
