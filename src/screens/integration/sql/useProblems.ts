import { useEffect, useState } from 'react'
import { check, type Problem } from '../../../domain/rulesql/check'
import { useRunner } from '../../useRunner'

const DEBOUNCE_MS = 200
/** Longer statements are checked in a worker so that typing stays responsive. */
const MAX_SYNC_LENGTH = 4_000
/** Timeout in ms; the longest allowed statement needs a fraction of it. */
const TIMEOUT_MS = 10_000

/** Statement with its problems; identifies outdated worker responses. */
export interface CheckResult {
  sql: string
  problems: Problem[]
}

const startWorker = () => new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' })

/** Returns the problems of a statement, debounced; an empty statement has none. */
export function useProblems(sql: string): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [long, setLong] = useState<string>()
  const looked = useRunner<string, CheckResult>(startWorker, TIMEOUT_MS, long)
  useEffect(() => {
    const timer = setTimeout(() => {
      const isLong = sql.length > MAX_SYNC_LENGTH
      setLong(isLong ? sql : undefined)
      if (!isLong) setProblems(sql.trim() === '' ? [] : check(sql))
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [sql])
  useEffect(() => {
    if (looked.state === 'done' && looked.answer.sql === long) setProblems(looked.answer.problems)
  }, [looked, long])
  return problems
}
