import { type Problem, problemTextKey } from '../../../rulesql/check'
import { KEYWORDS } from '../../../rulesql/keywords'
import type { Translate } from './signatures'

const WORDS: ReadonlySet<string> = new Set(KEYWORDS.map((word) => word.toLowerCase()))
/** Keywords that are valid almost everywhere and therefore not suggested. */
const COMMON_KEYWORDS: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in', 'case', 'end'])

/** Returns a problem as a sentence, with a few possible corrections. */
export function formatSqlProblem({ code, values }: Problem, translate: Translate): string {
  const text = translate(problemTextKey(code), values)
  if (code !== 'unexpected' && code !== 'ends') return text
  const expected = (values.expected ?? '').split(' ')
  const wanted = [
    ...(expected.includes('number')
      ? [translate('sql.editor.value')]
      : expected.includes('name')
        ? [translate('sql.editor.name')]
        : []),
    ...expected.filter((word) => WORDS.has(word) && !COMMON_KEYWORDS.has(word)).map((word) => word.toUpperCase()),
    ...expected.filter((word) => word === ')' || word === ',').map((sign) => `“${sign}”`),
  ]
  return wanted.length === 0 ? text : `${text}. ${translate('sql.editor.expected', { list: wanted.join(', ') })}`
}
