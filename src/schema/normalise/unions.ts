import type { OpenApiDocument, SchemaObject } from '../document'
import { branchesOf, isObject, resolve } from '../resolve'
import type { SchemaTransform } from '../walk'

/** A union of one branch is that branch; what stood beside the union lies on top. */
export const unwrapSingle: SchemaTransform = (schema) => {
  const branches = branchesOf(schema)
  const [only] = branches ?? []
  if (branches?.length !== 1 || !only) return schema
  const { oneOf, anyOf, ...beside } = schema
  return { ...only, ...beside }
}

/** Branches that a document keeps for old callers only, marked or by the name of their component, are not offered. */
export const dropDeprecatedBranches: SchemaTransform = (schema, { doc }) => {
  const branches = branchesOf(schema)
  if (!branches) return schema
  const kept = branches.filter((branch) => !/deprecated/i.test(branch.$ref ?? '') && !resolve(doc, branch).deprecated)
  if (kept.length === 0 || kept.length === branches.length) return schema
  const { oneOf, anyOf, ...beside } = schema
  return { ...beside, anyOf: kept }
}

/**
 * Every union becomes `anyOf`: as `oneOf`, "infinity" matches both the word and the string beside it, and valid data fails.
 * Nested unions of plain values are flattened, and fixed words come first, joined into one branch, so that a reader
 * tries them first.
 */
export const anyOfUnions: SchemaTransform = (schema, { doc }) => {
  const { oneOf, anyOf, ...beside } = schema
  const given = anyOf ?? oneOf
  if (!given) return schema
  const flat = given.flatMap((branch) => flatten(doc, branch))
  const resolved = flat.map((branch) => resolve(doc, branch))
  if (resolved.every(isObject)) return { ...beside, anyOf: flat }
  const words: SchemaObject[] = []
  const open: SchemaObject[] = []
  flat.forEach((branch, i) => {
    const of = resolved[i]
    if (of && (of.enum || of.const !== undefined) && of.type !== 'array') words.push(of)
    else open.push(branch)
  })
  const first = joinWords(words)
  if (open.length === 0 && first.length === 1) return { ...first[0], ...beside }
  return { ...beside, anyOf: [...first, ...open] }
}

/** The branches of a nested union; one that is stated apart stays apart where it holds objects. */
function flatten(doc: OpenApiDocument, branch: SchemaObject): SchemaObject[] {
  const inner = branchesOf(resolve(doc, branch))
  if (!inner) return [branch]
  const plain = inner.every((one) => !isObject(resolve(doc, one)))
  return branch.$ref === undefined || plain ? inner.flatMap((one) => flatten(doc, one)) : [branch]
}

/** One branch for each JSON type that the fixed words have. */
function joinWords(words: SchemaObject[]): SchemaObject[] {
  const byType = new Map<string, Set<NonNullable<SchemaObject['enum']>[number]>>()
  for (const word of words)
    for (const value of word.enum ?? (word.const === undefined ? [] : [word.const])) {
      const type = typeof value === 'number' ? (word.type === 'integer' ? 'integer' : 'number') : typeof value
      byType.set(type, (byType.get(type) ?? new Set()).add(value))
    }
  return [...byType].map(([type, values]) => ({ type, enum: [...values] }))
}
