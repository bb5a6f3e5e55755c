import { useEffect, useRef, useState } from 'react'
import type { Attempt, Outcome, Rule } from './rewriteTopic'
import type { Job } from './tryOut.worker'

/** Expressions can be built that never end; this long is far more than a right one takes, in ms. */
const TIME_LIMIT = 500

export type TryOut =
  | { state: 'running' }
  | { state: 'overlong' }
  | { state: 'failed' }
  | { state: 'done'; outcome: Outcome }

/** Runs rules on a topic in a worker that is stopped when it takes too long, so that the page never hangs. */
export function useTryOut(rules: readonly Rule[], attempt: Attempt | undefined): TryOut {
  const [result, setResult] = useState<TryOut>({ state: 'running' })
  const runner = useRef<Runner | undefined>(undefined)
  useEffect(
    () => () => {
      runner.current?.stop()
      runner.current = undefined
    },
    [],
  )
  useEffect(() => {
    if (!attempt) return
    runner.current ??= createRunner()
    runner.current.run(rules, attempt, setResult)
  }, [rules, attempt])
  return result
}

interface Runner {
  run(rules: readonly Rule[], attempt: Attempt, tell: (result: TryOut) => void): void
  stop(): void
}

interface Task {
  rules: readonly Rule[]
  attempt: Attempt
  tell: (result: TryOut) => void
}

/** One worker and one task at a time; of those that wait, the newest alone counts. */
function createRunner(): Runner {
  let worker: Worker | undefined
  let ready = false
  let current: Task | undefined
  let next: Task | undefined
  let limit: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearTimeout(limit)
    worker?.terminate()
    worker = undefined
    ready = false
    current = undefined
  }
  const finish = (result: TryOut): void => {
    const done = current
    clearTimeout(limit)
    current = undefined
    if (!next) done?.tell(result)
    go()
  }
  const go = (): void => {
    if (!next) return
    worker ??= open()
    if (!ready || current) return
    current = next
    next = undefined
    const { rules, attempt } = current
    worker.postMessage({ rules, attempt } satisfies Job)
    limit = setTimeout(() => {
      const late = current
      stop()
      current = late
      finish({ state: 'overlong' })
    }, TIME_LIMIT)
  }
  const open = (): Worker => {
    const opened = new Worker(new URL('./tryOut.worker.ts', import.meta.url), { type: 'module' })
    opened.onmessage = ({ data }: MessageEvent<'ready' | Outcome>) => {
      if (data !== 'ready') return finish({ state: 'done', outcome: data })
      ready = true
      return go()
    }
    opened.onerror = () => {
      const lost = current ?? next
      stop()
      next = undefined
      lost?.tell({ state: 'failed' })
    }
    return opened
  }
  return {
    run(rules, attempt, tell) {
      next = { rules, attempt, tell }
      go()
    },
    stop,
  }
}
