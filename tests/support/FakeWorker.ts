import type { WorkerRequest, WorkerResult } from '../../src/api/document/worker'

/** Worker for documents that answers when the test says so. */
export class FakeWorker extends EventTarget {
  static readonly started: FakeWorker[] = []
  readonly requests: WorkerRequest[] = []
  isTerminated = false

  constructor() {
    super()
    FakeWorker.started.push(this)
  }

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
