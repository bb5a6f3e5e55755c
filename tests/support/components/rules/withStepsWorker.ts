import { vi } from 'vitest'
import { runSteps, type StepsJob } from '../../../../src/screens/integration/tryout/runSteps'

/** Clones like a message between threads. Converts Node's clones, which are not instances of jsdom's Uint8Array. */
const passed = (message: unknown): unknown => revived(structuredClone(message))

function revived(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Uint8Array.from(value as Uint8Array)
  if (Array.isArray(value)) return value.map(revived)
  if (typeof value !== 'object' || value === null || value instanceof Map) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, revived(one)]))
}

/** Worker of the try-out without a thread, which jsdom lacks. It responds in a later task like a real one. */
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

export const withStepsWorker = (): void => void vi.stubGlobal('Worker', StepsWorker)
