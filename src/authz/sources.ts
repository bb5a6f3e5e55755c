import { type FileRule, RuleError, readFileRules } from './fileRules'
import { jsonRule } from './jsonRules'
import type { Rule } from './rule'
import { shownTerm, TermSyntaxError } from './terms'

/** A rule and where it stands: in a line of a file, or as one of those for a client, its user or all (from zero). */
export interface PlacedRule {
  rule: Rule
  place: { line: number; text: string } | { of: 'client' | 'user' | 'all'; index: number }
}

/** An authorization source, by its type, with its rules in their order as far as they can be known. */
export interface KnownSource {
  type: string
  /** Left out: only the broker can ask it. */
  rules?: readonly PlacedRule[]
  /** Why rules that ought to be known are not: what of a file cannot be read, and in which line. */
  fault?: { line: number; found: string }
}

/** A rule as the API of the built-in database has it. */
export interface StatedRule {
  topic: string
  permission: 'allow' | 'deny'
  action: 'publish' | 'subscribe' | 'all'
  qos?: readonly number[]
  retain?: boolean | 'all'
}

/** The rules of the built-in database that may speak of one client. */
export interface StoredRules {
  client?: readonly StatedRule[]
  user?: readonly StatedRule[]
  all?: readonly StatedRule[]
}

/** A source that only the broker can ask: a database, a service, the permissions of a token. */
export const otherSource = (type: string): KnownSource => ({ type })

/** The rules of a file, by its text. */
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

/** The built-in database: rules of the client come before those of its user, and these before those for all. */
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
