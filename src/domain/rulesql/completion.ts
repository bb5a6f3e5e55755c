import { isMap, listSortedKeys, type Terms, type Value } from '../../codecs/values'
import { type Column, events, findRuleEvent } from './events'
import type { RuleFunction } from './functions/define'
import { functions } from './functions/table'
import { decodeJson } from './json'
import { findKnownField, type KnownField, listInnerFields } from './knownField'
import { type Step, writeKey, writePath } from './paths'
import { listSources, type Token, tokenize } from './tokens'

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

export interface CompletionContext {
  /** Names for FROM other than events: topics and sources. */
  readonly sources?: readonly string[]
  readonly sample?: Terms
  /** Columns whose fields were learned from messages: the payload. */
  readonly knownFields?: ReadonlyMap<string, KnownField>
}

/** Returns completions at the cursor, best first. */
export function complete(sql: string, cursor: number, known: CompletionContext = {}): Completions {
  const before = tokenize(sql.slice(0, cursor))
  const last = before.at(-1)
  const inWord = last !== undefined && last.end === cursor
  if (inWord && (last.kind === 'comment' ? last.open : last.kind === 'number')) return createEmptyCompletions(cursor)
  const partial = inWord && (last.kind === 'name' || last.kind === 'keyword' || last.open) ? last : undefined
  const context = (partial ? before.slice(0, -1) : before).filter(({ kind }) => kind !== 'comment')
  const start = partial?.start ?? cursor
  const end = cursor + (/^[\w$@~]*/.exec(sql.slice(cursor))?.[0].length ?? 0)
  const quoted = partial?.open === true
  const clause = findClause(context)
  if (quoted && clause !== 'from') return createEmptyCompletions(cursor)
  const query = (partial ? sql.slice(partial.start, cursor) : '').replace(/^["']/, '').toLowerCase()
  const options = listOptions(sql, context, clause, known).filter((option) =>
    getName(option).toLowerCase().includes(query),
  )
  const getPrefixRank = (option: Completion): number => (getName(option).toLowerCase().startsWith(query) ? 0 : 1)
  // An open quote ends with the word.
  const behind = quoted && /^[^"'\n]*["']/.exec(sql.slice(cursor))
  return {
    start,
    end: behind ? cursor + behind[0].length : end,
    options: [...options].sort((a, b) => getPrefixRank(a) - getPrefixRank(b)),
  }
}

const createEmptyCompletions = (cursor: number): Completions => ({ start: cursor, end: cursor, options: [] })

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

function listOptions(sql: string, context: readonly Token[], clause: Clause, known: CompletionContext): Completion[] {
  const last = context.at(-1)
  if (clause === 'start') return last ? [] : createKeywords('SELECT', 'FOREACH')
  if (isWord(last, 'as')) return []
  if (clause === 'from')
    return isWord(last, 'from') || last?.text === ',' ? listSourceOptions(known) : createKeywords('WHERE')
  if (last?.text === '.') return listKeyOptions(sql, context, known)
  const all = tokenize(sql)
  const opening = last !== undefined && (last.kind === 'keyword' || last.kind === 'sign') && OPENING.has(last.text)
  // A star after SELECT or a comma means all columns, otherwise multiplication.
  const star = last?.text === '*' && ['select', 'foreach', 'do', ','].includes(context.at(-2)?.text ?? '')
  if (!opening || star) return listFollowingWords(context, clause)
  return [
    ...listAliases(context).map((text): Completion => ({ type: 'column', text })),
    ...listColumnOptions(listSources(all)),
    ...listLearnedPaths(known),
    ...functions.map((one): Completion => ({ type: 'function', text: one.name, function: one })),
    ...createKeywords('CASE', ...(isCondition(context, clause) ? ['NOT'] : [])),
    ...(isWord(last, 'case') ? createKeywords('WHEN') : []),
    ...createKeywords('true', 'false'),
  ]
}

const createKeywords = (...list: string[]): Completion[] => list.map((text) => ({ type: 'keyword', text }))

function listSourceOptions({ sources: sourceNames = [] }: CompletionContext): Completion[] {
  return [
    ...sourceNames,
    ...events.map(({ topic }) => topic).filter((topic) => /^\$events\/(?!message_publish)/.test(topic)),
  ].map((name) => ({ type: 'source', name, text: `"${name}"` }))
}

/** Columns of all events in FROM; of messages if it is empty. */
function listColumnOptions(from: readonly string[]): Completion[] {
  const read = from.length > 0 ? from : ['#']
  const found = new Map<string, Column>()
  for (const name of read) for (const column of findRuleEvent(name)?.columns ?? []) found.set(column.name, column)
  return [...found.values()].map((column) => ({ type: 'column', text: column.name, column }))
}

/** Aliases defined before the cursor, and the FOREACH item. */
function listAliases(context: readonly Token[]): string[] {
  const aliasNames = context.flatMap((token, index) =>
    isWord(context[index - 1], 'as') && token.kind === 'name' ? [token.text] : [],
  )
  const each =
    context.some((token) => isWord(token, 'foreach')) &&
    context.some((token) => isWord(token, 'do') || isWord(token, 'incase'))
  return [...new Set([...(each && aliasNames.length === 0 ? ['item'] : []), ...aliasNames])]
}

/** Paths of learned fields, so that typing the name of a nested field finds it. */
function listLearnedPaths({ knownFields = new Map() }: CompletionContext): Completion[] {
  return [...knownFields].flatMap(([column, root]) =>
    listInnerFields(root, [column]).flatMap(({ steps, field }): Completion[] => {
      const text = writePath(steps)
      return text === undefined ? [] : [{ type: 'column', text, field }]
    }),
  )
}

/** Map keys from learned fields, otherwise from an example or the test data. */
function listKeyOptions(sql: string, context: readonly Token[], known: CompletionContext): Completion[] {
  const [head, ...rest] = readPath(context)
  if (typeof head !== 'string') return []
  const field = findKnownField(known.knownFields?.get(head), rest)
  if (field && field.fields.size > 0)
    return [...field.fields].flatMap(([key, inner]) => createKeyOption(key, { field: inner }))
  const map = readExample(sql, head, rest, known)
  return isMap(map) ? listSortedKeys(map).flatMap((key) => createKeyOption(key)) : []
}

function createKeyOption(key: string, rest: { field?: KnownField } = {}): Completion[] {
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

function readExample(sql: string, head: string, rest: readonly Step[], { sample = {} }: CompletionContext): Value {
  const examples = listSources(tokenize(sql)).flatMap((from) => findRuleEvent(from)?.columns ?? [])
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

function listFollowingWords(context: readonly Token[], clause: Clause): Completion[] {
  const open = context.reduce((count, token) => count + (isWord(token, 'case') ? 1 : isWord(token, 'end') ? -1 : 0), 0)
  if (open > 0) {
    const last = context.findLast((token) => ['case', 'when', 'then', 'else'].some((word) => isWord(token, word)))
    if (isWord(last, 'when')) return createKeywords('THEN', 'AND', 'OR', 'IN', 'NOT IN')
    if (isWord(last, 'then')) return createKeywords('WHEN', 'ELSE', 'END')
    return isWord(last, 'else') ? createKeywords('END') : createKeywords('WHEN')
  }
  switch (clause) {
    case 'select':
      return createKeywords('AS', 'FROM', 'div', 'mod')
    case 'foreach':
      return createKeywords('AS', 'DO', 'INCASE', 'FROM')
    case 'do':
      return createKeywords('AS', 'INCASE', 'FROM', 'div', 'mod')
    case 'incase':
      return createKeywords('AND', 'OR', 'IN', 'NOT IN', 'FROM')
    default:
      return createKeywords('AND', 'OR', 'IN', 'NOT IN', 'div', 'mod')
  }
}
