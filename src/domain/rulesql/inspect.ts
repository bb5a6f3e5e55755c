import { type Column, findRuleEvent, type RuleEvent } from './events'
import { findFunction } from './functions/call'
import type { RuleFunction } from './functions/define'
import { listSources, type Token, tokenize } from './tokens'

export type NamedElement = { readonly start: number; readonly end: number } & (
  | { readonly type: 'keyword'; readonly text: string }
  | { readonly type: 'function'; readonly function: RuleFunction }
  /** `events` are those in FROM that have the column. */
  | { readonly type: 'column'; readonly column: Column; readonly events: readonly RuleEvent[] }
  | { readonly type: 'source'; readonly name: string; readonly event: RuleEvent | undefined }
)

/** Finds the element at an offset, even in invalid statements; undefined if none. */
export function findNameAt(sql: string, offset: number): NamedElement | undefined {
  const list = tokenize(sql)
  const isWord = ({ kind }: Token) => kind !== 'sign' && kind !== 'number'
  const at = list.findIndex((token) => isWord(token) && token.start <= offset && offset < token.end)
  const index = at < 0 ? list.findIndex((token) => isWord(token) && token.end === offset) : at
  const token = list[index]
  if (!token) return undefined
  const { start, end, kind, text } = token
  const before = list[index - 1]
  const calls = list[index + 1]?.text === '('
  const ruleFunction = calls ? findFunction(text) : undefined
  if (ruleFunction && !isValue(before)) return { type: 'function', function: ruleFunction, start, end }
  if (kind === 'keyword') return { type: 'keyword', text, start, end }
  if (kind !== 'name' && kind !== 'quoted' && kind !== 'text') return undefined
  const name = unquote(text)
  const clause = list.slice(0, index).findLast((one) => one.kind === 'keyword')
  if (clause?.text === 'from') return { type: 'source', name, event: findRuleEvent(name), start, end }
  if (kind === 'text' || calls || before?.text === '.' || (before?.kind === 'keyword' && before.text === 'as'))
    return undefined
  const events = listEvents(list).filter((event) => event.columns.some((column) => column.name === name))
  const column = events[0]?.columns.find((one) => one.name === name)
  return column && { type: 'column', column, events, start, end }
}

/** Call at an offset: function and argument index from 0. */
export interface CallPosition {
  readonly function: RuleFunction
  readonly argument: number
}

export function findCallAt(sql: string, offset: number): CallPosition | undefined {
  const list = tokenize(sql.slice(0, offset))
  const last = list.at(-1)
  if (last?.open && last.end === offset) return undefined
  const open: { function: RuleFunction | undefined; argument: number }[] = []
  for (const [index, token] of list.entries()) {
    if (token.kind !== 'sign') continue
    const name = list[index - 1]
    if (token.text === '(')
      open.push({ function: name && !isValue(list[index - 2]) ? findFunction(name.text) : undefined, argument: 0 })
    else if (token.text === '[') open.push({ function: undefined, argument: 0 })
    else if (token.text === ')' || token.text === ']') open.pop()
    else if (token.text === ',') {
      const inner = open.at(-1)
      if (inner) inner.argument++
    }
  }
  const found = open.findLast((one) => one.function !== undefined)
  return found?.function && { function: found.function, argument: found.argument }
}

const unquote = (text: string): string => text.replace(/^["']|["']$/g, '')

/** Checks if an operator may follow: `7 mod (3)` is not a call. */
export const isValue = (token: Token | undefined): boolean =>
  token !== undefined &&
  (['name', 'quoted', 'text', 'number'].includes(token.kind) ||
    token.text === ')' ||
    token.text === ']' ||
    (token.kind === 'keyword' && token.text === 'end'))

/** Events in FROM; messages if it is empty. */
function listEvents(list: readonly Token[]): RuleEvent[] {
  const sources = listSources(list)
  return [...new Set((sources.length > 0 ? sources : ['#']).flatMap((name) => findRuleEvent(name) ?? []))]
}
