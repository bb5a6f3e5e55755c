import { type FileRule, parseFileRules, RuleError } from './fileRules'
import { type DatabaseRule, parseJsonRule } from './parseJsonRule'
import type { Rule } from './rule'
import { formatTerm, TermSyntaxError } from './terms'

/**
 * Rule with its position: a line of a file, or an index (from 0) in the rules of a client, a user or all clients.
 */
export interface LocatedRule {
  rule: Rule
  place: { line: number; text: string } | { group: 'client' | 'user' | 'all'; index: number }
}

/** Authorization source with its rules in order, as far as they are known. */
export interface KnownSource {
  type: string
  /** Omitted if only the broker can query the source. */
  rules?: readonly LocatedRule[]
  /** Syntax error in the rules file, with its line. */
  fault?: { line: number; found: string }
}

export interface DatabaseRules {
  client?: readonly DatabaseRule[] | undefined
  user?: readonly DatabaseRule[] | undefined
  all?: readonly DatabaseRule[] | undefined
}

export const createUnknownSource = (type: string): KnownSource => ({ type })

export function createFileSource(text: string): KnownSource {
  try {
    return { type: 'file', rules: parseFileRules(text).map(toPlacedRule) }
  } catch (error) {
    return { type: 'file', fault: toFault(error) }
  }
}

const toPlacedRule = ({ line, text, ...rule }: FileRule): LocatedRule => ({ rule, place: { line, text } })

function toFault(error: unknown): { line: number; found: string } {
  if (error instanceof TermSyntaxError) return { line: error.line, found: error.found ?? '' }
  if (error instanceof RuleError) return { line: error.term.line, found: formatTerm(error.term) }
  throw error
}

/**
 * Creates the source of the built-in database. The broker checks the rules of the client first, then of the user,
 * then of all.
 */
export function createDatabaseSource(databaseRules: DatabaseRules): KnownSource {
  const groups = ['client', 'user', 'all'] as const
  const rules = groups.flatMap(
    (group) =>
      databaseRules[group]?.flatMap((one, index): LocatedRule[] => {
        const rule = parseJsonRule(one)
        return rule ? [{ rule, place: { group, index } }] : []
      }) ?? [],
  )
  return { type: 'built_in_database', rules }
}
