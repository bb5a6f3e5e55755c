import { vi } from 'vitest'
import { rewriteTopic } from '../../../../src/domain/topics/rewriteTopic'
import { runSteps, type StepsJob } from '../../../../src/screens/integration/tryout/runSteps'
import type { Job } from '../../../../src/screens/topicRewrite/rewrite.worker'

const answerTo = (job: StepsJob | Job): unknown => ('sql' in job ? runSteps(job) : rewriteTopic(job.rules, job.attempt))

/** Workers of the message path without threads, which jsdom lacks. They respond in a later task like real ones. */
class PathWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  #gone = false

  constructor() {
    this.#postToPage('ready')
  }

  postMessage(job: StepsJob | Job): void {
    this.#postToPage(structuredClone(answerTo(structuredClone(job))))
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

export const stubPathWorker = (): void => void vi.stubGlobal('Worker', PathWorker)
