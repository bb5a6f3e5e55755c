import { useEffect, useRef, useState } from 'react'
import { createRunner, type Run, type Runner } from './createRunner'

const RUNNING = { state: 'running' } as const

/** Runs a job in a guarded worker (`createRunner`), and again when it changes. `open` must be stable. */
export function useRunner<J, A>(open: () => Worker, limit: number, job: J | undefined): Run<A> {
  const [result, setResult] = useState<Run<A>>(RUNNING)
  const runner = useRef<Runner<J, A> | undefined>(undefined)
  useEffect(
    () => () => {
      runner.current?.stop()
      runner.current = undefined
    },
    [],
  )
  useEffect(() => {
    if (job === undefined) return
    runner.current ??= createRunner(open, limit)
    runner.current.run(job, setResult)
  }, [job, open, limit])
  return result
}
