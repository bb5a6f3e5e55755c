/** State of a job: running, timed out, failed or done. */
export type Run<A> = { state: 'running' } | { state: 'overlong' } | { state: 'failed' } | { state: 'done'; answer: A }

export interface Runner<J, A> {
  run(job: J, onResult: (result: Run<A>) => void): void
  stop(): void
}

interface Task<J, A> {
  job: J
  onResult: (result: Run<A>) => void
}

/**
 * Runs jobs with untrusted expressions in a worker that is terminated after `limit` ms, so that the page never
 * hangs. One job at a time; only the newest waiting job is kept. The worker posts `ready` first, then one message
 * per job.
 */
export function createRunner<J, A>(open: () => Worker, limit: number): Runner<J, A> {
  let worker: Worker | undefined
  let ready = false
  let current: Task<J, A> | undefined
  let next: Task<J, A> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearTimeout(timer)
    worker?.terminate()
    worker = undefined
    ready = false
    current = undefined
  }
  const finish = (result: Run<A>): void => {
    const finishedTask = current
    clearTimeout(timer)
    current = undefined
    if (!next) finishedTask?.onResult(result)
    startNext()
  }
  /** Ends the job with its worker; the next job gets a new one. */
  const replaceWorker = (result: Run<A>): void => {
    const task = current
    stop()
    current = task
    finish(result)
  }
  const startNext = (): void => {
    if (!next) return
    worker ??= openWorker()
    if (!ready || current) return
    current = next
    next = undefined
    worker.postMessage(current.job)
    timer = setTimeout(() => replaceWorker({ state: 'overlong' }), limit)
  }
  const openWorker = (): Worker => {
    const one = open()
    one.onmessage = ({ data }: MessageEvent<'ready' | A>) => {
      if (data !== 'ready') return finish({ state: 'done', answer: data })
      ready = true
      return startNext()
    }
    one.onerror = () => {
      if (current) return replaceWorker({ state: 'failed' })
      // The worker could not start.
      const failedTask = next
      next = undefined
      stop()
      return failedTask?.onResult({ state: 'failed' })
    }
    return one
  }
  return {
    run(job, onResult) {
      next = { job, onResult }
      startNext()
    },
    stop,
  }
}
