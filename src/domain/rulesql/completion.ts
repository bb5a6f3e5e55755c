import { isMap, listSortedKeys, type Terms, type Value } from '../../codecs/values'
import { type Column, events, findRuleEvent } from './events'
import type { RuleFunction } from './functions/define'
import { functions } from './functions/table'
import { decodeJson } from './json'
import { findKnownField, type KnownField, listInnerFields } from './knownField'
import { type Step, writeKey, writePath } from './paths'
import { listSources, type Token, tokens } from './tokens'

export type Completion =
  | { readonly type: 'keyword'; readonly text: string }
  /** `text` includes quotes if required. */
  | { readonly type: 'source'; readonly name: string; readonly text: string }
  | { readonly type: 'column'; readonly text: string; readonly column?: Column; readonly field?: KnownField }
  | { readonly type: 'function'; readonly text: string; readonly function: RuleFunction }

export interface Completions {
  /** Range to replace: the word at the cursor. */
  readonly start: number
  readonly end: number
  readonly options: readonly Completion[]
}

export interface Known {
  /** Names for FROM other than events: topics and sources. */
  readonly sources?: readonly string[]
  readonly sample?: Terms
  /** Columns whose fields were learned from messages: the payload. */
  readonly learned?: ReadonlyMap<string, KnownField>
}

/** Returns completions at the cursor, best first. */
export function complete(sql: string, cursor: number, known: Known = {}): Completions {
  const before = tokens(sql.slice(0, cursor))
  const last = before.at(-1)
  const inWord = last !== undefined && last.end === cursor
  if (inWord && (last.kind === 'comment' ? last.open : last.kind === 'number')) return none(cursor)
  const partial = inWord && (last.kind === 'name' || last.kind === 'keyword' || last.open) ? last : undefined
  const context = (partial ? before.slice(0, -1) : before).filter(({ kind }) => kind !== 'comment')
  const start = partial?.start ?? cursor
  const end = cursor + (/^[\w$@~]*/.exec(sql.slice(cursor))?.[0].length ?? 0)
  const quoted = partial?.open === true
  const clause = findClause(context)
  if (quoted && clause !== 'from') return none(cursor)
  const query = (partial ? sql.slice(partial.start, cursor) : '').replace(/^["']/, '').toLowerCase()
  const options = offers(sql, context, clause, known).filter((option) => getName(option).toLowerCase().includes(query))
  const leading = (option: Completion): number => (getName(option).toLowerCase().startsWith(query) ? 0 : 1)
  // An open quote ends with the word.
  const behind = quoted && /^[^"'\n]*["']/.exec(sql.slice(cursor))
  return {
    start,
    end: behind ? cursor + behind[0].length : end,
    options: [...options].sort((a, b) => leading(a) - leading(b)),
  }
}

const none = (cursor: number): Completions => ({ start: cursor, end: cursor, options: [] })

const getName = (option: Completion): string => (option.type === 'source' ? option.name : option.text.replace(/^'/, ''))

type Clause = 'start' | 'select' | 'foreach' | 'do' | 'incase' | 'from' | 'where'
const CLAUSES: ReadonlySet<string> = new Set(['select', 'foreach', 'do', 'incase', 'from', 'where'])

const isWord = (token: Token | undefined, text: string): boolean => token?.kind === 'keyword' && token.text === text

const findClause = (context: readonly Token[]): Clause =>
  (context.findLast(({ kind, text }) => kind === 'keyword' && CLAUSES.has(text))?.text as Clause | undefined) ?? 'start'

const OPENING: ReadonlySet<string> = new Set([
  ...['select', 'foreach', 'do', 'incase', 'where', 'and', 'or', 'not', 'when', 'then', 'else', 'case', 'div', 'mod'],
  ...[',', '(', '[', '+', '-', '*', '/', '=', '!=', '<>', '<', '>', '<=', '>=', '=~'],
])

function offers(sql: string, context: readonly Token[], clause: Clause, known: Known): Completion[] {
  const last = context.at(-1)
  if (clause === 'start') return last ? [] : words('SELECT', 'FOREACH')
  if (isWord(last, 'as')) return []
  if (clause === 'from') return isWord(last, 'from') || last?.text === ',' ? sources(known) : words('WHERE')
  if (last?.text === '.') return keys(sql, context, known)
  const all = tokens(sql)
  const opening = last !== undefined && (last.kind === 'keyword' || last.kind === 'sign') && OPENING.has(last.text)
  // A star after SELECT or a comma means all columns, otherwise multiplication.
  const star = last?.text === '*' && ['select', 'foreach', 'do', ','].includes(context.at(-2)?.text ?? '')
  if (!opening || star) return following(context, clause)
  return [
    ...aliases(context).map((text): Completion => ({ type: 'column', text })),
    ...columns(listSources(all)),
    ...learnedPaths(known),
    ...functions.map((one): Completion => ({ type: 'function', text: one.name, function: one })),
    ...words('CASE', ...(isCondition(context, clause) ? ['NOT'] : [])),
    ...(isWord(last, 'case') ? words('WHEN') : []),
    ...words('true', 'false'),
  ]
}

const words = (...list: string[]): Completion[] => list.map((text) => ({ type: 'keyword', text }))

function sources({ sources: sourceNames = [] }: Known): Completion[] {
  return [
    ...sourceNames,
    ...events.map(({ topic }) => topic).filter((topic) => /^\$events\/(?!message_publish)/.test(topic)),
  ].map((name) => ({ type: 'source', name, text: `"${name}"` }))
}

/** Columns of all events in FROM; of messages if it is empty. */
function columns(from: readonly string[]): Completion[] {
  const read = from.length > 0 ? from : ['#']
  const found = new Map<string, Column>()
  for (const name of read) for (const column of findRuleEvent(name)?.columns ?? []) found.set(column.name, column)
  return [...found.values()].map((column) => ({ type: 'column', text: column.name, column }))
}

/** Aliases defined before the cursor, and the FOREACH item. */
function aliases(context: readonly Token[]): string[] {
  const aliasNames = context.flatMap((token, index) =>
    isWord(context[index - 1], 'as') && token.kind === 'name' ? [token.text] : [],
  )
  const each =
    context.some((token) => isWord(token, 'foreach')) &&
    context.some((token) => isWord(token, 'do') || isWord(token, 'incase'))
  return [...new Set([...(each && aliasNames.length === 0 ? ['item'] : []), ...aliasNames])]
}

/** Paths of learned fields, so that typing the name of a nested field finds it. */
function learnedPaths({ learned = new Map() }: Known): Completion[] {
  return [...learned].flatMap(([column, root]) =>
    listInnerFields(root, [column]).flatMap(({ steps, field }): Completion[] => {
      const text = writePath(steps)
      return text === undefined ? [] : [{ type: 'column', text, field }]
    }),
  )
}

/** Map keys from learned fields, otherwise from an example or the test data. */
function keys(sql: string, context: readonly Token[], known: Known): Completion[] {
  const [head, ...rest] = readPath(context)
  if (typeof head !== 'string') return []
  const field = findKnownField(known.learned?.get(head), rest)
  if (field && field.fields.size > 0)
    return [...field.fields].flatMap(([key, inner]) => keyCompletion(key, { field: inner }))
  const map = readExample(sql, head, rest, known)
  return isMap(map) ? listSortedKeys(map).flatMap((key) => keyCompletion(key)) : []
}

function keyCompletion(key: string, rest: { field?: KnownField } = {}): Completion[] {
  const text = writeKey(key)
  return text === undefined ? [] : [{ type: 'column', text, ...rest }]
}

/** Reads the path before the dot at the end of the tokens: `payload.list[1].`. Empty if it is none. */
function readPath(context: readonly Token[]): Step[] {
  const steps: Step[] = []
  let at = context.length - 1
  while (context[at]?.text === '.') {
    at -= 1
    for (; context[at]?.text === ']'; at -= 3) {
      if (context[at - 1]?.kind !== 'number' || context[at - 2]?.text !== '[') return []
      steps.unshift(Number(context[at - 1]?.text))
    }
    const token = context[at]
    if (token?.kind !== 'name' && token?.kind !== 'quoted' && token?.kind !== 'text') return []
    steps.unshift(token.text.replace(/^["']|["']$/g, ''))
    at -= 1
  }
  return steps
}

function readExample(sql: string, head: string, rest: readonly Step[], { sample = {} }: Known): Value {
  const examples = listSources(tokens(sql)).flatMap((from) => findRuleEvent(from)?.columns ?? [])
  let value: Value = Object.hasOwn(sample, head) ? sample[head] : examples.find(({ name }) => name === head)?.example
  for (const key of rest) {
    const inner = decodeValue(value)
    value = typeof key === 'string' && isMap(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined
  }
  return decodeValue(value)
}

function decodeValue(value: Value): Value {
  if (typeof value !== 'string') return value
  try {
    return decodeJson(value)
  } catch {
    return undefined
  }
}

/** Conditions are not allowed in the brackets of `in` and of a function, nor in the fields. */
function isCondition(context: readonly Token[], clause: Clause): boolean {
  const last = context.findLast(
    ({ kind, text }) => kind === 'keyword' && /^(when|then|else|end|where|incase|select|do|foreach)$/.test(text),
  )
  return isWord(last, 'when') || clause === 'where' || clause === 'incase'
}

function following(context: readonly Token[], clause: Clause): Completion[] {
  const open = context.reduce((count, token) => count + (isWord(token, 'case') ? 1 : isWord(token, 'end') ? -1 : 0), 0)
  if (open > 0) {
    const last = context.findLast((token) => ['case', 'when', 'then', 'else'].some((word) => isWord(token, word)))
    if (isWord(last, 'when')) return words('THEN', 'AND', 'OR', 'IN', 'NOT IN')
    if (isWord(last, 'then')) return words('WHEN', 'ELSE', 'END')
    return isWord(last, 'else') ? words('END') : words('WHEN')
  }
  switch (clause) {
    case 'select':
      return words('AS', 'FROM', 'div', 'mod')
    case 'foreach':
      return words('AS', 'DO', 'INCASE', 'FROM')
    case 'do':
      return words('AS', 'INCASE', 'FROM', 'div', 'mod')
    case 'incase':
      return words('AND', 'OR', 'IN', 'NOT IN', 'FROM')
    default:
      return words('AND', 'OR', 'IN', 'NOT IN', 'div', 'mod')
  }
}
