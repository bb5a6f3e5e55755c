import { type FileRule, RuleError, readFileRules } from './fileRules'
import { jsonRule } from './jsonRules'
import type { Rule } from './rule'
import { shownTerm, TermSyntaxError } from './terms'

/**
 * Rule with its position: a line of a file, or an index (from 0) in the rules of a client, a user or all clients.
 */
export interface PlacedRule {
  rule: Rule
  place: { line: number; text: string } | { of: 'client' | 'user' | 'all'; index: number }
}

/** Authorization source with its rules in order, as far as they are known. */
export interface KnownSource {
  type: string
  /** Omitted if only the broker can query the source. */
  rules?: readonly PlacedRule[]
  /** Syntax error in the rules file, with its line. */
  fault?: { line: number; found: string }
}

export interface StatedRule {
  topic: string
  permission: 'allow' | 'deny'
  action: 'publish' | 'subscribe' | 'all'
  qos?: readonly number[]
  retain?: boolean | 'all'
}

export interface StoredRules {
  client?: readonly StatedRule[]
  user?: readonly StatedRule[]
  all?: readonly StatedRule[]
}

export const otherSource = (type: string): KnownSource => ({ type })

export function fileSource(text: string): KnownSource {
  try {
    return { type: 'file', rules: readFileRules(text).map(placed) }
  } catch (error) {
    return { type: 'file', fault: faultOf(error) }
  }
}

const placed = ({ line, text, ...rule }: FileRule): PlacedRule => ({ rule, place: { line, text } })

function faultOf(error: unknown): { line: number; found: string } {
  if (error instanceof TermSyntaxError) return { line: error.line, found: error.found ?? '' }
  if (error instanceof RuleError) return { line: error.term.line, found: shownTerm(error.term) }
  throw error
}

/**
 * Creates the source of the built-in database. The broker checks the rules of the client first, then of the user,
 * then of all.
 */
export function databaseSource({ client = [], user = [], all = [] }: StoredRules): KnownSource {
  const groups = Object.entries({ client, user, all }) as [keyof StoredRules, readonly StatedRule[]][]
  const rules = groups.flatMap(([of, stated]) =>
    stated.flatMap((one, index): PlacedRule[] => {
      const rule = jsonRule(one)
      return rule ? [{ rule, place: { of, index } }] : []
    }),
  )
  return { type: 'built_in_database', rules }
}
