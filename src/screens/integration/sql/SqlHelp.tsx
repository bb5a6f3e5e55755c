import { useTranslate } from 'ra-core'
import { useEffect, useMemo } from 'react'
import type { CodeServices } from '../../../ui/code/services'
import { formatSqlProblem } from './formatSqlProblem'
import type { PlacedMark } from './ProblemList'
import { createSqlServices, type KnownNames } from './sqlServices'
import { useProblems } from './useProblems'

export interface Help {
  services: CodeServices
  marks: readonly PlacedMark[]
}

interface SqlHelpProps {
  sql: string
  known: KnownNames | undefined
  /** Must be a stable function. */
  onHelp: (help: Help) => void
}

/**
 * Provides the language support of an editor; renders nothing. Loaded after the editor because the parser is large.
 */
export function SqlHelp({ sql, known, onHelp }: SqlHelpProps) {
  const translate = useTranslate()
  const { topics, sources, sample } = known ?? {}
  const services = useMemo(
    () => createSqlServices(translate, { topics, sources, sample }),
    [translate, topics, sources, sample],
  )
  const problems = useProblems(sql)
  const marks = useMemo(
    () =>
      problems.map(
        (problem): PlacedMark => ({
          // At the end of the text, underline the last character.
          start: problem.end > problem.offset ? problem.offset : Math.max(0, problem.offset - 1),
          end: Math.max(problem.end, problem.offset),
          severity: problem.severity,
          message: formatSqlProblem(problem, translate),
          line: problem.line,
          column: problem.column,
        }),
      ),
    [problems, translate],
  )
  useEffect(() => onHelp({ services, marks }), [services, marks, onHelp])
  return null
}
