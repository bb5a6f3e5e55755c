import { useTranslate } from 'ra-core'
import { useEffect, useMemo } from 'react'
import type { CodeServices } from '../../../ui/code/services'
import type { PlacedMark } from './ProblemList'
import { problemText } from './problemText'
import { type KnownNames, sqlServices } from './sqlServices'
import { useProblems } from './useProblems'

/** What the rule language says of a statement: what the editor may ask of it, and what is wrong. */
export interface Help {
  services: CodeServices
  marks: readonly PlacedMark[]
}

interface SqlHelpProps {
  sql: string
  known: KnownNames | undefined
  /** Must stay the same function. */
  onHelp: (help: Help) => void
}

/** The knowledge of the rule language behind an editor, which is large: it comes after the editor. Shows nothing itself. */
export function SqlHelp({ sql, known, onHelp }: SqlHelpProps) {
  const translate = useTranslate()
  const { topics, sources, sample } = known ?? {}
  const services = useMemo(
    () => sqlServices(translate, { topics, sources, sample }),
    [translate, topics, sources, sample],
  )
  const problems = useProblems(sql)
  const marks = useMemo(
    () =>
      problems.map(
        (problem): PlacedMark => ({
          // At the end of the text there is nothing to underline but its last sign.
          start: problem.end > problem.offset ? problem.offset : Math.max(0, problem.offset - 1),
          end: Math.max(problem.end, problem.offset),
          severity: problem.severity,
          message: problemText(problem, translate),
          line: problem.line,
          column: problem.column,
        }),
      ),
    [problems, translate],
  )
  useEffect(() => onHelp({ services, marks }), [services, marks, onHelp])
  return null
}
