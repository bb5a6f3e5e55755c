import type { OpenApiDocument, SchemaObject } from './document'
import { resolveSchema } from './resolve'
import type { Json } from './types'

export function collectConstants(doc: OpenApiDocument, branch: SchemaObject): Record<string, Json> {
  const found: Record<string, Json> = {}
  for (const [name, property] of Object.entries(resolveSchema(doc, branch).properties ?? {})) {
    const value = getConstant(resolveSchema(doc, property))
    if (value !== undefined) found[name] = value
  }
  return found
}

/** Returns the only value that a schema allows, if there is exactly one. */
export function getConstant(schema: SchemaObject): Json | undefined {
  const value = schema.const ?? (schema.enum?.length === 1 ? schema.enum[0] : undefined)
  return typeof value === 'object' ? undefined : value
}

/**
 * Finds the properties that distinguish the branches of a union by constants: first the most common property, then
 * the next one within branches that share its value (mechanism, then backend, then redis_type …).
 */
export function findDiscriminators(branches: readonly Record<string, Json>[]): Set<string> {
  // `false` means that a marker is absent (`use_jwks`). Other constants identify such a branch.
  const constants = branches.map((branch) =>
    Object.fromEntries(Object.entries(branch).filter(([, value]) => value !== false)),
  )
  const found = new Set<string>()
  const splitGroup = (group: readonly Record<string, Json>[]) => {
    const key = findBestKey(group)
    if (key === undefined) return
    found.add(key)
    // A branch without the property (use_jwks among the JWT algorithms) is identified by its other constants.
    for (const branch of group)
      if (!(key in branch)) for (const name of findVaryingNames(group)) if (name in branch) found.add(name)
    for (const part of groupBy(group, (branch) => String(branch[key])).values()) splitGroup(part)
  }
  splitGroup(constants)
  return found
}

function findBestKey(group: readonly Record<string, Json>[]): string | undefined {
  const rated = findVaryingNames(group)
    .map((name) => ({
      name,
      carriers: group.filter((branch) => name in branch).length,
      values: new Set(group.map((branch) => String(branch[name]))).size,
    }))
    .sort((a, b) => b.carriers - a.carriers || b.values - a.values || (a.name < b.name ? -1 : 1))
  return rated[0]?.name
}

/** Returns the constants that differ or are missing in some branches. */
function findVaryingNames(group: readonly Record<string, Json>[]): string[] {
  const names = new Set(group.flatMap((branch) => Object.keys(branch)))
  return [...names].filter((name) => new Set(group.map((branch) => String(branch[name]))).size > 1)
}

export function groupBy<T>(items: readonly T[], getKey: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = getKey(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Picks constants by name in a stable order, without `false`. */
export function pickConstants(constants: Record<string, Json>, names: ReadonlySet<string>): Record<string, Json> {
  return Object.fromEntries(
    Object.keys(constants)
      .filter((name) => names.has(name) && constants[name] !== false)
      .sort()
      .map((name) => [name, constants[name] ?? null]),
  )
}
