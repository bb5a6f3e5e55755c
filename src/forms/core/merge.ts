import { isObject } from '../../schema/isObject'
import type { FieldSchema, Json } from '../../schema/types'
import type { Path } from '../types'
import { getOwnValue, isBlank, isEqual, setAt } from './paths'
import { findChoice, getUnion, resolveBranch } from './unions'

/** Field that both sides changed to different values. Undefined means absent. */
export interface Conflict {
  path: Path
  base: Json | undefined
  mine: Json | undefined
  theirs: Json | undefined
}

export type ConflictSide = 'mine' | 'theirs'

export interface MergeResult {
  /** Changes of both sides. Conflicts keep their value until decided. */
  value: Json | undefined
  conflicts: Conflict[]
}

/**
 * Merges two changes of one document field by field. Lists and unions with different branches are merged as a
 * whole. `merge(b, m, b)` is m, `merge(b, b, t)` is t, and swapping the sides only swaps them in the conflicts.
 */
export function merge(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  schema: FieldSchema = {},
): MergeResult {
  return mergeAt(base, mine, theirs, [], schema)
}

function mergeAt(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  path: Path,
  schema: FieldSchema,
): MergeResult {
  if (isEqual(mine, theirs) || isEqual(mine, base)) return { value: theirs, conflicts: [] }
  if (isEqual(theirs, base)) return { value: mine, conflicts: [] }
  const objects = isObject(mine) && isObject(theirs) && (base === undefined || isObject(base))
  if (!objects || !isSameBranch(schema, mine, theirs))
    return { value: theirs, conflicts: [{ path, base, mine, theirs }] }
  const properties = resolveBranch(schema, mine).properties ?? {}
  const before = isSameBranch(schema, mine, base) ? base : undefined
  const conflicts: Conflict[] = []
  const entries: [string, Json][] = []
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    const part = mergeAt(
      getOwnValue(before, name),
      getOwnValue(mine, name),
      getOwnValue(theirs, name),
      [...path, name],
      field ?? {},
    )
    conflicts.push(...part.conflicts)
    if (part.value !== undefined) entries.push([name, part.value])
  }
  return { value: Object.fromEntries(entries), conflicts }
}

function isSameBranch(schema: FieldSchema, a: Json | undefined, b: Json | undefined): boolean {
  const union = getUnion(schema)
  return !union || findChoice(union, a) === findChoice(union, b)
}

/** Applies decisions to a merged document; `sides` has the order of the conflicts. */
export function resolveConflicts({ value, conflicts }: MergeResult, sides: readonly ConflictSide[]): Json | undefined {
  return conflicts.reduce((at, conflict, i) => setAt(at, conflict.path, conflict[sides[i] ?? 'theirs']), value)
}

/** Rebases the changes between `before` and `edited` on another document. On conflict the user's input wins. */
export function rebaseChanges(
  before: Json | undefined,
  edited: Json | undefined,
  now: Json | undefined,
  schema: FieldSchema,
): Json | undefined {
  const merged = merge(before, edited, now, schema)
  return resolveConflicts(
    merged,
    merged.conflicts.map(() => 'mine'),
  )
}

export function listDifferences(a: Json | undefined, b: Json | undefined, path: Path = []): Path[] {
  if (isEqual(a, b)) return []
  if (!isObject(a) || !isObject(b)) return [path]
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].flatMap((name) => listDifferences(getOwnValue(a, name), getOwnValue(b, name), [...path, name]))
}

/**
 * Replaces cleared fields by their default. A broker that accepts partial documents keeps omitted fields, so the
 * old value would return.
 */
export function fillClearedFields(
  mine: Json | undefined,
  base: Json | undefined,
  union: FieldSchema,
): Json | undefined {
  // Fields of another branch were not cleared by the user.
  if (mine !== undefined && !isSameBranch(union, mine, base)) return mine
  const schema = mine === undefined ? union : resolveBranch(union, mine)
  const { properties } = schema
  if (properties && isObject(base)) {
    const names = new Set([...Object.keys(base), ...Object.keys(isObject(mine) ? mine : {})])
    const entries = [...names].flatMap((name): [string, Json][] => {
      const field = (Object.hasOwn(properties, name) ? properties[name] : undefined) ?? {}
      const value = fillClearedFields(getOwnValue(mine, name), getOwnValue(base, name), field)
      return value === undefined ? [] : [[name, value]]
    })
    return Object.fromEntries(entries)
  }
  return mine === undefined && !isBlank(base) ? schema.default : mine
}

/**
 * Prepares a document for the broker: keeps fields of the latest one that the schema does not know (omitting a
 * field of a newer version would reset it) and drops read-only fields.
 */
export function keepUnknownFields(
  value: Json | undefined,
  newest: Json | undefined,
  schema: FieldSchema,
): Json | undefined {
  const { properties } = resolveBranch(schema, value)
  if (!isSameBranch(schema, value, newest)) return value
  if (!properties || !isObject(newest) || !isObject(value)) return value
  const unknown = Object.entries(newest).filter(([name]) => !Object.hasOwn(properties, name))
  const knownEntries = Object.entries(value).map(([name, part]): [string, Json] => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    return [name, field ? (keepUnknownFields(part, getOwnValue(newest, name), field) ?? part) : part]
  })
  return Object.fromEntries([...unknown, ...knownEntries])
}
