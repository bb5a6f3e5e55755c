import { vi } from 'vitest'
import { runSteps, type StepsJob } from '../../../src/screens/integration/tryout/runSteps'

/** The worker of the try-out without a thread: jsdom has none. It answers in a later task, as one would. */
class StepsWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  #gone = false

  constructor() {
    this.#tell('ready')
  }

  postMessage(job: StepsJob): void {
    this.#tell(structuredClone(runSteps(structuredClone(job))))
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
