import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRunner, type Run } from './createRunner'

/** Worker without a thread: the test answers. */
class FakeWorker extends EventTarget implements Worker {
  onmessage: Worker['onmessage'] = null
  onmessageerror: Worker['onmessageerror'] = null
  onerror: (() => void) | null = null
  readonly jobs: string[] = []
  isTerminated = false

  postMessage(job: string): void {
    this.jobs.push(job)
  }

  terminate(): void {
    this.isTerminated = true
  }

  answer(data: string): void {
    this.onmessage?.(new MessageEvent('message', { data }))
  }

  fail(): void {
    this.onerror?.()
  }
}

const LIMIT = 100

function setUp() {
  const workers: FakeWorker[] = []
  const results: [string, Run<string>][] = []
  const runner = createRunner<string, string>(() => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker
  }, LIMIT)
  const run = (job: string) => runner.run(job, (result) => results.push([job, result]))
  const getWorker = () => workers.at(-1) ?? new FakeWorker()
  return { workers, results, run, getWorker, stop: runner.stop }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the runner of untrusted expressions', () => {
  it('sends a job when the worker is ready, and reports its answer', () => {
    const { results, run, getWorker } = setUp()
    run('a')
    expect(getWorker().jobs).toEqual([])
    getWorker().answer('ready')
    getWorker().answer('A')
    expect(getWorker().jobs).toEqual(['a'])
    expect(results).toEqual([['a', { state: 'done', answer: 'A' }]])
  })

  it('keeps only the newest waiting job, and skips the answer to an outdated one', () => {
    const { results, run, getWorker } = setUp()
    run('a')
    getWorker().answer('ready')
    run('b')
    run('c')
    getWorker().answer('A')
    getWorker().answer('C')
    expect(getWorker().jobs).toEqual(['a', 'c'])
    expect(results).toEqual([['c', { state: 'done', answer: 'C' }]])
  })

  it('ends a job that takes too long, with its worker', () => {
    const { workers, results, run, getWorker } = setUp()
    run('a')
    getWorker().answer('ready')
    vi.advanceTimersByTime(LIMIT)
    expect(results).toEqual([['a', { state: 'overlong' }]])
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true])
    run('b')
    getWorker().answer('ready')
    getWorker().answer('B')
    expect(results.at(-1)).toEqual(['b', { state: 'done', answer: 'B' }])
  })

  it('runs the waiting job in a new worker if the current one fails', () => {
    const { workers, results, run, getWorker } = setUp()
    run('a')
    getWorker().answer('ready')
    run('b')
    getWorker().fail()
    expect(workers).toHaveLength(2)
    getWorker().answer('ready')
    getWorker().answer('B')
    expect(results).toEqual([['b', { state: 'done', answer: 'B' }]])
  })

  it('reports a failed job, and a worker that cannot start', () => {
    const { workers, results, run, getWorker } = setUp()
    run('a')
    getWorker().answer('ready')
    getWorker().fail()
    run('b')
    getWorker().fail()
    expect(results).toEqual([
      ['a', { state: 'failed' }],
      ['b', { state: 'failed' }],
    ])
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true])
  })

  it('reports nothing after it is stopped', () => {
    const { results, run, getWorker, stop } = setUp()
    run('a')
    getWorker().answer('ready')
    stop()
    vi.advanceTimersByTime(LIMIT)
    expect(results).toEqual([])
    expect(getWorker().isTerminated).toBe(true)
  })
})
