import { isValue } from './inspect'
import { KEYWORDS } from './keywords'
import { parse } from './parse'
import { SqlSyntaxError } from './SqlSyntaxError'
import { type Token, tokens } from './tokens'

/** Longer lines are broken where the language lets them. */
const WIDTH = 80
const INDENT = '  '

const CLAUSES: ReadonlySet<string> = new Set(['select', 'foreach', 'do', 'incase', 'from', 'where'])
const CONDITIONS: ReadonlySet<string> = new Set(['incase', 'where'])
const PRINTED: ReadonlyMap<string, string> = new Map(KEYWORDS.map((word) => [word.toLowerCase(), word]))

/**
 * A statement in the usual layout: a clause begins a line, and where one is too long each of its parts does. Comments,
 * quotes and names stay as they are written. Undefined for what is no statement.
 */
export function format(sql: string): string | undefined {
  try {
    parse(sql)
  } catch (error) {
    if (error instanceof SqlSyntaxError) return undefined
    throw error
  }
  const list = tokens(sql)
  const starts = clauseStarts(sql, list)
  return starts.map((from, index) => clause(sql, list.slice(from, starts[index + 1]))).join('\n')
}

const isClause = ({ kind, text }: Token): boolean => kind === 'keyword' && CLAUSES.has(text)

/** Where each clause begins, with the comments that stand on lines of their own above it. */
const clauseStarts = (sql: string, list: readonly Token[]): number[] =>
  list.flatMap((token, index) => {
    if (!isClause(token)) return []
    let start = index
    while (list[start - 1]?.kind === 'comment' && !sameLine(sql, list[start - 2], list[start - 1])) start--
    return [start]
  })

/** A part of a clause: a field, a source, a link of a condition. */
interface Part {
  tokens: Token[]
  /** Comments behind it; a comma goes before them. */
  trail: string[]
}

function clause(sql: string, list: readonly Token[]): string {
  const at = list.findIndex(isClause)
  const above = list.slice(0, at).map(({ text }) => `${text.trimEnd()}\n`)
  const [head, ...rest] = list.slice(at)
  return head ? above.join('') + body(sql, head, rest) : ''
}

function body(sql: string, head: Token, rest: readonly Token[]): string {
  const word = PRINTED.get(head.text) ?? head.text
  const isCondition = CONDITIONS.has(head.text)
  const parts = isCondition ? links(rest) : items(sql, rest)
  const texts = parts.map((part) => inline(sql, part.tokens))
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
  const lines = parts.map(({ trail }, index) => {
    const comma = index < parts.length - 1 ? ',' : ''
    const comments = trail.length > 0 ? ` ${trail.join(`\n${INDENT}`)}` : ''
    return `${INDENT}${texts[index]}${comma}${comments}`
  })
  return [word, ...lines].join('\n')
}

/** Split at the commas outside of brackets. */
function items(sql: string, list: readonly Token[]): Part[] {
  const parts: Part[] = [{ tokens: [], trail: [] }]
  let depth = 0
  for (const [index, token] of list.entries()) {
    const part = parts.at(-1)
    const before = list[index - 1]
    const isTrail = token.kind === 'comment' && before?.text === ',' && depth === 0 && sameLine(sql, before, token)
    const finished = parts.at(-2)
    if (isTrail && finished) finished.trail.push(token.text.trimEnd())
    else if (depth === 0 && token.text === ',' && token.kind === 'sign') {
      // The comma is not to end up in a comment.
      while (part?.tokens.at(-1)?.kind === 'comment') part.trail.unshift(part.tokens.pop()?.text.trimEnd() ?? '')
      parts.push({ tokens: [], trail: [] })
    } else part?.tokens.push(token)
    depth += nesting(token)
  }
  return parts
}

/** Split before the `and` and `or` outside of brackets and of CASE. */
function links(list: readonly Token[]): Part[] {
  const parts: Part[] = [{ tokens: [], trail: [] }]
  let depth = 0
  for (const token of list) {
    if (depth === 0 && token.kind === 'keyword' && (token.text === 'and' || token.text === 'or'))
      parts.push({ tokens: [], trail: [] })
    parts.at(-1)?.tokens.push(token)
    depth += nesting(token)
    if (token.kind === 'keyword') depth += token.text === 'case' ? 1 : token.text === 'end' ? -1 : 0
  }
  return parts
}

const nesting = ({ kind, text }: Token): number =>
  kind !== 'sign' ? 0 : text === '(' || text === '[' ? 1 : text === ')' || text === ']' ? -1 : 0

const sameLine = (sql: string, before: Token | undefined, token: Token | undefined): boolean =>
  before !== undefined && token !== undefined && !sql.slice(before.end, token.start).includes('\n')

/** Tokens with the spaces between them; a comment ends its line. */
function inline(sql: string, list: readonly Token[]): string {
  let text = ''
  // What follows comments at the very beginning is no continuation.
  let line = `\n${INDENT}`
  for (const [index, token] of list.entries()) {
    const before = list[index - 1]
    if (before && before.kind !== 'comment') line = `\n${INDENT}${INDENT}`
    if (before?.kind === 'comment' || (before && token.kind === 'comment' && !sameLine(sql, before, token)))
      text += line
    else if (before) text += between(list, index)
    text += printed(sql, list, index)
  }
  return text
}

function printed(sql: string, list: readonly Token[], index: number): string {
  const token = list[index]
  if (!token) return ''
  const word = token.kind === 'keyword' && !isCall(list, index) ? PRINTED.get(token.text) : undefined
  return word ?? sql.slice(token.start, token.end).trimEnd()
}

/** A name, or `mod`, in front of a bracket and behind nothing that an operator could follow. */
function isCall(list: readonly Token[], index: number): boolean {
  const token = list[index]
  if (list[index + 1]?.text !== '(' || !token) return false
  return token.kind === 'name' || (token.kind === 'keyword' && token.text === 'mod' && !isValue(list[index - 1]))
}

/** A minus or plus that is no operator between two values. */
const isSign = (list: readonly Token[], index: number): boolean => {
  const token = list[index]
  return token?.kind === 'sign' && /^[-+]$/.test(token.text) && !isValue(list[index - 1])
}

function between(list: readonly Token[], index: number): string {
  const before = list[index - 1]
  const token = list[index]
  if (!before || !token) return ''
  if (token.kind === 'comment') return ' '
  if (isSign(list, index - 1)) return token.text === before.text ? ' ' : ''
  const tight = (sign: Token) => sign.kind === 'sign' && (sign.text === '.' || sign.text === '..')
  if (tight(before) || tight(token)) return ''
  if (before.text === '(' || before.text === '[') return ''
  if (token.kind === 'sign' && [')', ']', ','].includes(token.text)) return ''
  if (token.text === '(' && isCall(list, index - 1)) return ''
  if (token.text === '[' && isValue(before)) return ''
  return ' '
}
