import { vi } from 'vitest'
import type { WorkerRequest, WorkerResult } from '../../src/api/document/worker'

/** Worker for documents without a thread. */
class FakeDocumentWorker extends EventTarget {
  readonly requests: WorkerRequest[] = []
  isTerminated = false

  postMessage(request: WorkerRequest): void {
    this.requests.push(request)
  }

  terminate(): void {
    this.isTerminated = true
  }

  answer(data: WorkerResult): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

/**
 * Replaces the workers for documents and returns those that are started. They answer by `respond` in a later task,
 * and fail if it returns undefined; without it the test answers.
 */
export function stubDocumentWorker(
  respond?: (request: WorkerRequest) => WorkerResult | undefined,
): readonly FakeDocumentWorker[] {
  const started: FakeDocumentWorker[] = []
  class StubbedWorker extends FakeDocumentWorker {
    constructor() {
      super()
      started.push(this)
    }

    override postMessage(request: WorkerRequest): void {
      super.postMessage(request)
      if (respond) queueMicrotask(() => this.#respond(respond(request)))
    }

    #respond(result: WorkerResult | undefined): void {
      if (result) this.answer(result)
      else this.dispatchEvent(new Event('error'))
    }
  }
  vi.stubGlobal('Worker', StubbedWorker)
  return started
}
