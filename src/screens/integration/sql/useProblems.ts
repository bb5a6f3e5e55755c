import { useEffect, useState } from 'react'
import { check, type Problem } from '../../../rulesql/check'
import { useRunner } from '../../useRunner'

/** How long nothing is typed before the statement is looked at, in ms. */
const PAUSE = 200
/** Longer statements are looked at by a worker: they would hold up the typing. */
const AT_ONCE = 4_000
/** A statement of the most characters that there may be takes a small part of this, in ms. */
const LIMIT = 10_000

/** A statement with what is wrong with it: the answer to an older one is none. */
export interface Checked {
  sql: string
  problems: Problem[]
}

const open = () => new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' })

/** What is wrong with a statement, a moment after it was typed; an empty one is only empty. */
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
