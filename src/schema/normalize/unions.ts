import type { OpenApiDocument, SchemaObject } from '../document'
import { getUnionBranches, isObjectSchema, resolveSchema } from '../resolve'
import type { SchemaTransform } from '../walk'

/** Replaces a union of one branch by that branch. Keywords next to the union override it. */
export const unwrapSingleBranch: SchemaTransform = (schema) => {
  const branches = getUnionBranches(schema)
  const only = branches?.[0]
  if (branches?.length !== 1 || !only) return schema
  const { oneOf, anyOf, ...rest } = schema
  return { ...only, ...rest }
}

/** Removes deprecated branches, marked as such or by the name of their component. */
export const dropDeprecatedBranches: SchemaTransform = (schema, { doc }) => {
  const branches = getUnionBranches(schema)
  if (!branches) return schema
  const activeBranches = branches.filter(
    (branch) => !/deprecated/i.test(branch.$ref ?? '') && !resolveSchema(doc, branch).deprecated,
  )
  if (activeBranches.length === 0 || activeBranches.length === branches.length) return schema
  const { oneOf, anyOf, ...rest } = schema
  return { ...rest, anyOf: activeBranches }
}

/**
 * Converts unions to `anyOf`. With `oneOf`, "infinity" matches both the enum and the string, so valid data fails.
 * Flattens nested unions of scalars and joins fixed values into a first branch, so that they are tried first.
 */
export const convertToAnyOf: SchemaTransform = (schema, { doc }) => {
  const { oneOf, anyOf, ...rest } = schema
  const originalBranches = anyOf ?? oneOf
  if (!originalBranches) return schema
  const flat = originalBranches.flatMap((branch) => flattenUnion(doc, branch))
  const replaceBranches = (branches: SchemaObject[]) =>
    !oneOf && JSON.stringify(branches) === JSON.stringify(originalBranches) ? schema : { ...rest, anyOf: branches }
  const fixedValues = flat.map((branch) => resolveSchema(doc, branch)).filter(isFixedValue)
  const open = flat.filter((branch) => !isFixedValue(resolveSchema(doc, branch)))
  const first = joinFixedValues(fixedValues)
  if (open.length === 0 && first.length === 1) return { ...first[0], ...rest }
  return replaceBranches([...first, ...open])
}

const isFixedValue = (schema: SchemaObject): boolean =>
  (schema.enum !== undefined || schema.const !== undefined) && schema.type !== 'array' && !isObjectSchema(schema)

/** Returns the branches of a nested union. Unions with objects stay nested. */
function flattenUnion(doc: OpenApiDocument, branch: SchemaObject): SchemaObject[] {
  const inner = getUnionBranches(resolveSchema(doc, branch))
  if (!inner) return [branch]
  const plain = inner.every((one) => !isObjectSchema(resolveSchema(doc, one)))
  return branch.$ref === undefined || plain ? inner.flatMap((one) => flattenUnion(doc, one)) : [branch]
}

function joinFixedValues(words: SchemaObject[]): SchemaObject[] {
  const byType = new Map<string, Set<NonNullable<SchemaObject['enum']>[number]>>()
  for (const word of words)
    for (const value of word.enum ?? [word.const ?? null]) {
      const type = typeof value === 'number' ? (word.type === 'integer' ? 'integer' : 'number') : typeof value
      byType.set(type, (byType.get(type) ?? new Set()).add(value))
    }
  return [...byType].map(([type, values]) => ({ type, enum: [...values] }))
}
