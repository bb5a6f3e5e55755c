import { useEffect, useState } from 'react'
import { check, type Problem } from '../../../rulesql/check'
import { useRunner } from '../../useRunner'

/** Debounce in ms. */
const PAUSE = 200
/** Longer statements are checked in a worker so that typing stays responsive. */
const AT_ONCE = 4_000
/** Timeout in ms; the longest allowed statement needs a fraction of it. */
const LIMIT = 10_000

/** Statement with its problems; identifies outdated worker responses. */
export interface Checked {
  sql: string
  problems: Problem[]
}

const open = () => new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' })

/** Returns the problems of a statement, debounced; an empty statement has none. */
export function useProblems(sql: string): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [long, setLong] = useState<string>()
  const looked = useRunner<string, Checked>(open, LIMIT, long)
  useEffect(() => {
    const timer = setTimeout(() => {
      const isLong = sql.length > AT_ONCE
      setLong(isLong ? sql : undefined)
      if (!isLong) setProblems(sql.trim() === '' ? [] : check(sql))
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [sql])
  useEffect(() => {
    if (looked.state === 'done' && looked.answer.sql === long) setProblems(looked.answer.problems)
  }, [looked, long])
  return problems
}
