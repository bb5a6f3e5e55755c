import { useEffect, useRef, useState } from 'react'
import { createRunner, type Run, type Runner } from './createRunner'

const RUNNING = { state: 'running' } as const

export interface RunnerOptions {
  /** Keeps the last result while a new job runs, so that a result next to an input does not flicker. */
  keepPrevious?: boolean
}

/** Runs a job in a guarded worker (`createRunner`), and again when it changes. `open` must be stable. */
export function useRunner<J, A>(
  open: () => Worker,
  limit: number,
  job: J | undefined,
  { keepPrevious = false }: RunnerOptions = {},
): Run<A> {
  const [last, setLast] = useState<{ job: J; result: Run<A> }>()
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
    runner.current.run(job, (result) => setLast({ job, result }))
  }, [job, open, limit])
  return last && (keepPrevious || last.job === job) ? last.result : RUNNING
}
