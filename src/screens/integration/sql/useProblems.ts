import { useEffect, useState } from 'react'
import { check, type Problem } from '../../../domain/rulesql/check'
import { useRunner } from '../../useRunner'

const DEBOUNCE_MS = 200
/** Longer statements are checked in a worker so that typing stays responsive. */
const MAX_SYNC_LENGTH = 4_000
/** Timeout in ms; the longest allowed statement needs a fraction of it. */
const TIMEOUT_MS = 10_000

const startWorker = () => new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' })

/** Returns the problems of a statement, debounced; an empty statement has none. */
export function useProblems(sql: string): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [long, setLong] = useState<string>()
  const checked = useRunner<string, Problem[]>(startWorker, TIMEOUT_MS, long)
  useEffect(() => {
    const timer = setTimeout(() => {
      const isLong = sql.length > MAX_SYNC_LENGTH
      setLong(isLong ? sql : undefined)
      if (!isLong) setProblems(sql.trim() === '' ? [] : check(sql))
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [sql])
  useEffect(() => {
    if (checked.state === 'done') setProblems(checked.answer)
  }, [checked])
  return problems
}
