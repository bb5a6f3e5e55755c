import { vi } from 'vitest'
import { runSteps, type StepsJob } from '../../../../src/screens/integration/tryout/runSteps'

/** Clones like a message between threads. Converts Node's clones, which are not instances of jsdom's Uint8Array. */
const cloneMessage = (message: unknown): unknown => reviveValue(structuredClone(message))

function reviveValue(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Uint8Array.from(value as Uint8Array)
  if (Array.isArray(value)) return value.map(reviveValue)
  if (typeof value !== 'object' || value === null || value instanceof Map) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, reviveValue(one)]))
}

/** Worker of the try-out without a thread, which jsdom lacks. It responds in a later task like a real one. */
class StepsWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  #gone = false

  constructor() {
    this.#postToPage('ready')
  }

  postMessage(job: StepsJob): void {
    this.#postToPage(cloneMessage(runSteps(cloneMessage(job) as StepsJob)))
  }

  terminate(): void {
    this.#gone = true
  }

  #postToPage(data: unknown): void {
    setTimeout(() => {
      if (!this.#gone) this.onmessage?.({ data })
    })
  }
}

export const stubStepsWorker = (): void => void vi.stubGlobal('Worker', StepsWorker)
