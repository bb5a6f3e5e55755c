import type { Operation, OperationKey } from '../../src/schema/types'
import type { Difference } from './compare'

/** Source file that names operations with differences. */
export interface TouchedFile {
  file: string
  operations: OperationKey[]
}

const METHODS = ['get', 'post', 'put', 'delete'] as const

/** Ways to name an operation in code: a key, a call, a type. */
const NAMED: readonly RegExp[] = [
  /['"`](?<method>get|post|put|delete) (?<path>\/[^'"`\s]*)['"`]/g,
  /\bbroker\.(?<method>get|post|put|delete)[(<]\s*['"`](?<path>\/[^'"`\s]*)['"`]/g,
  /\bpaths\[['"](?<path>\/[^'"]*)['"]\]\[['"](?<method>get|post|put|delete)['"]\]/g,
]

/** Returns the operations named in a source; a resource path includes the operations of list and items. */
export function listNamedOperations(source: string, catalogue: Record<OperationKey, Operation>): Set<OperationKey> {
  const found = new Set<OperationKey>()
  for (const form of NAMED)
    for (const { groups } of source.matchAll(form)) found.add(`${groups?.method} ${groups?.path}` as OperationKey)
  if (!source.includes('defineResource(')) return found
  for (const [, path] of source.matchAll(/\bpath: ['"](\/[^'"]*)['"]/g))
    for (const method of METHODS)
      for (const each of [path, catalogue[`get ${path}`]?.item]) if (each !== undefined) found.add(`${method} ${each}`)
  return found
}

/** Files that name a removed or changed operation. New operations are not named yet. */
export function findTouchedScreens(
  differences: readonly Difference[],
  sources: ReadonlyMap<string, string>,
  catalogue: Record<OperationKey, Operation>,
): TouchedFile[] {
  const touched = differences.filter(({ type }) => type !== 'added').map(({ key }) => key)
  return [...sources].flatMap(([file, source]) => {
    const namedOperations = listNamedOperations(source, catalogue)
    const operations = touched.filter((key) => namedOperations.has(key))
    return operations.length > 0 ? [{ file, operations }] : []
  })
}
