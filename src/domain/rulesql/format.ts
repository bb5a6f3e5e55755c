import { isValue } from './inspect'
import { KEYWORDS } from './keywords'
import { parse } from './parse'
import { SqlSyntaxError } from './SqlSyntaxError'
import { type Token, tokenize } from './tokens'

const WIDTH = 80
const INDENT = '  '

const CLAUSES: ReadonlySet<string> = new Set(['select', 'foreach', 'do', 'incase', 'from', 'where'])
const CONDITIONS: ReadonlySet<string> = new Set(['incase', 'where'])
const PRINTED: ReadonlyMap<string, string> = new Map(KEYWORDS.map((word) => [word.toLowerCase(), word]))

/**
 * Formats a statement: each clause starts a line, and long clauses have one part per line. Comments, quotes and
 * names are kept. Undefined if it is not a statement.
 */
export function format(sql: string): string | undefined {
  try {
    parse(sql)
  } catch (error) {
    if (error instanceof SqlSyntaxError) return undefined
    throw error
  }
  const list = tokenize(sql)
  const starts = findClauseStarts(sql, list)
  return starts.map((from, index) => formatClause(sql, list.slice(from, starts[index + 1]))).join('\n')
}

const isClause = ({ kind, text }: Token): boolean => kind === 'keyword' && CLAUSES.has(text)

/** Start of each clause, including comment lines directly above. */
const findClauseStarts = (sql: string, list: readonly Token[]): number[] =>
  list.flatMap((token, index) => {
    if (!isClause(token)) return []
    let start = index
    while (list[start - 1]?.kind === 'comment' && !isSameLine(sql, list[start - 2], list[start - 1])) start--
    return [start]
  })

/** Part of a clause: a field, a source, or an operand of a condition. */
interface Part {
  tokens: Token[]
  /** Trailing comments; a comma is placed before them. */
  comments: string[]
}

function formatClause(sql: string, list: readonly Token[]): string {
  const at = list.findIndex(isClause)
  const above = list.slice(0, at).map(({ text }) => `${text.trimEnd()}\n`)
  const [head, ...rest] = list.slice(at)
  return head ? above.join('') + formatBody(sql, head, rest) : ''
}

function formatBody(sql: string, head: Token, rest: readonly Token[]): string {
  const word = PRINTED.get(head.text) ?? head.text
  const isCondition = CONDITIONS.has(head.text)
  const parts = isCondition ? splitConditions(rest) : splitItems(sql, rest)
  const texts = parts.map((part) => joinTokens(sql, part.tokens))
  const broken = rest.some(({ kind }) => kind === 'comment')
  const separator = isCondition ? ' ' : ', '
  const line = `${word} ${texts.join(separator)}`
  if (!broken && line.length <= WIDTH) return line
  if (isCondition) {
    const [first = '', ...more] = texts
    const begin = rest[0]?.kind === 'comment' ? `${word}\n${INDENT}` : `${word} `
    return [begin + first, ...more.map((text) => INDENT + text)].join('\n')
  }
  if (!broken && parts.length === 1) return line
  const lines = parts.map(({ comments: trail }, index) => {
    const comma = index < parts.length - 1 ? ',' : ''
    const comments = trail.length > 0 ? ` ${trail.join(`\n${INDENT}`)}` : ''
    return `${INDENT}${texts[index]}${comma}${comments}`
  })
  return [word, ...lines].join('\n')
}

/** Splits at commas outside brackets. */
function splitItems(sql: string, list: readonly Token[]): Part[] {
  const parts: Part[] = [{ tokens: [], comments: [] }]
  let depth = 0
  for (const [index, token] of list.entries()) {
    const part = parts.at(-1)
    const before = list[index - 1]
    const isTrail = token.kind === 'comment' && before?.text === ',' && depth === 0 && isSameLine(sql, before, token)
    const finished = parts.at(-2)
    if (isTrail && finished) finished.comments.push(token.text.trimEnd())
    else if (depth === 0 && token.text === ',' && token.kind === 'sign') {
      // A comma after a comment would become part of it.
      while (part?.tokens.at(-1)?.kind === 'comment') part.comments.unshift(part.tokens.pop()?.text.trimEnd() ?? '')
      parts.push({ tokens: [], comments: [] })
    } else part?.tokens.push(token)
    depth += getDepthChange(token)
  }
  return parts
}

/** Splits before `and` and `or` outside brackets and CASE. */
function splitConditions(list: readonly Token[]): Part[] {
  const parts: Part[] = [{ tokens: [], comments: [] }]
  let depth = 0
  for (const token of list) {
    if (depth === 0 && token.kind === 'keyword' && (token.text === 'and' || token.text === 'or'))
      parts.push({ tokens: [], comments: [] })
    parts.at(-1)?.tokens.push(token)
    depth += getDepthChange(token)
    if (token.kind === 'keyword') depth += token.text === 'case' ? 1 : token.text === 'end' ? -1 : 0
  }
  return parts
}

const getDepthChange = ({ kind, text }: Token): number =>
  kind !== 'sign' ? 0 : text === '(' || text === '[' ? 1 : text === ')' || text === ']' ? -1 : 0

const isSameLine = (sql: string, before: Token | undefined, token: Token | undefined): boolean =>
  before !== undefined && token !== undefined && !sql.slice(before.end, token.start).includes('\n')

/** Joins tokens with spaces; a comment ends its line. */
function joinTokens(sql: string, list: readonly Token[]): string {
  let text = ''
  // After leading comments there is no indentation.
  let line = `\n${INDENT}`
  for (const [index, token] of list.entries()) {
    const before = list[index - 1]
    if (before && before.kind !== 'comment') line = `\n${INDENT}${INDENT}`
    if (before?.kind === 'comment' || (before && token.kind === 'comment' && !isSameLine(sql, before, token)))
      text += line
    else if (before) text += getSeparator(list, index)
    text += formatToken(sql, list, index)
  }
  return text
}

function formatToken(sql: string, list: readonly Token[], index: number): string {
  const token = list[index]
  if (!token) return ''
  const word = token.kind === 'keyword' && !isCall(list, index) ? PRINTED.get(token.text) : undefined
  return word ?? sql.slice(token.start, token.end).trimEnd()
}

/** A name or `mod` before a bracket, unless an operator is expected there. */
function isCall(list: readonly Token[], index: number): boolean {
  const token = list[index]
  if (list[index + 1]?.text !== '(' || !token) return false
  return token.kind === 'name' || (token.kind === 'keyword' && token.text === 'mod' && !isValue(list[index - 1]))
}

const isSign = (list: readonly Token[], index: number): boolean => {
  const token = list[index]
  return token?.kind === 'sign' && /^[-+]$/.test(token.text) && !isValue(list[index - 1])
}

function getSeparator(list: readonly Token[], index: number): string {
  const before = list[index - 1]
  const token = list[index]
  if (!before || !token) return ''
  if (token.kind === 'comment') return ' '
  if (isSign(list, index - 1)) return token.text === before.text ? ' ' : ''
  const isTight = (sign: Token) => sign.kind === 'sign' && (sign.text === '.' || sign.text === '..')
  if (isTight(before) || isTight(token)) return ''
  if (before.text === '(' || before.text === '[') return ''
  if (token.kind === 'sign' && [')', ']', ','].includes(token.text)) return ''
  if (token.text === '(' && isCall(list, index - 1)) return ''
  if (token.text === '[' && isValue(before)) return ''
  return ' '
}
