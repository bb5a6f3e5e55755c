import { useEffect, useMemo } from 'react'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { getProblemTextKey, type Problem } from '../../../domain/rulesql/check'
import { KEYWORDS } from '../../../domain/rulesql/keywords'
import type { CodeServices } from '../../../ui/code/services'
import type { PlacedMark } from './ProblemList'
import { createSqlServices, type KnownNames } from './sqlServices'
import { useProblems } from './useProblems'

const WORDS: ReadonlySet<string> = new Set(KEYWORDS.map((word) => word.toLowerCase()))
/** Keywords that are valid almost everywhere and therefore not suggested. */
const COMMON_KEYWORDS: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in', 'case', 'end'])

/** Returns a problem as a sentence, with a few possible corrections. */
function formatSqlProblem({ code, values }: Problem, translate: TranslateFunction): string {
  const text = translate(getProblemTextKey(code), values)
  if (code !== 'unexpected' && code !== 'ends') return text
  const expected = (values.expected ?? '').split(' ')
  const expectedTexts = [
    ...(expected.includes('number')
      ? [translate('sql.editor.value')]
      : expected.includes('name')
        ? [translate('sql.editor.name')]
        : []),
    ...expected.filter((word) => WORDS.has(word) && !COMMON_KEYWORDS.has(word)).map((word) => word.toUpperCase()),
    ...expected.filter((word) => word === ')' || word === ',').map((sign) => `“${sign}”`),
  ]
  return expectedTexts.length === 0
    ? text
    : `${text}. ${translate('sql.editor.expected', { list: expectedTexts.join(', ') })}`
}

export interface Help {
  services: CodeServices
  marks: readonly PlacedMark[]
}

interface SqlHelpProps {
  sql: string
  knownNames: KnownNames | undefined
  /** Must be a stable function. */
  onHelp: (help: Help) => void
}

/**
 * Provides the language support of an editor; renders nothing. Loaded after the editor because the parser is large.
 */
export function SqlHelp({ sql, knownNames, onHelp }: SqlHelpProps) {
  const translate = useTranslate()
  const { topics, sources, sample, payload } = knownNames ?? {}
  const services = useMemo(
    () => createSqlServices(translate, { topics, sources, sample, payload }),
    [translate, topics, sources, sample, payload],
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
