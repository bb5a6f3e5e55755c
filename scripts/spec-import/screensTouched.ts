import type { Operation, OperationKey } from '../../src/schema/types'
import type { Difference } from './compare'

/** A source file that names operations which differ. */
export interface TouchedFile {
  file: string
  operations: OperationKey[]
}

const METHODS = ['get', 'post', 'put', 'delete'] as const

/** The forms in which code names an operation: a key, a call, a type. */
const NAMED: readonly RegExp[] = [
  /['"`](?<method>get|post|put|delete) (?<path>\/[^'"`\s]*)['"`]/g,
  /\bbroker\.(?<method>get|post|put|delete)[(<]\s*['"`](?<path>\/[^'"`\s]*)['"`]/g,
  /\bpaths\[['"](?<path>\/[^'"]*)['"]\]\[['"](?<method>get|post|put|delete)['"]\]/g,
]

/** The operations that a source names; the path of a resource stands for all that its list and its items can do. */
export function operationsNamed(source: string, catalogue: Record<OperationKey, Operation>): Set<OperationKey> {
  const found = new Set<OperationKey>()
  for (const form of NAMED)
    for (const { groups } of source.matchAll(form)) found.add(`${groups?.method} ${groups?.path}` as OperationKey)
  if (!source.includes('defineResource(')) return found
  for (const [, path] of source.matchAll(/\bpath: ['"](\/[^'"]*)['"]/g))
    for (const method of METHODS)
      for (const each of [path, catalogue[`get ${path}`]?.item]) if (each !== undefined) found.add(`${method} ${each}`)
  return found
}

/** The files that name an operation which was removed or changed. New operations are named nowhere yet. */
export function screensTouched(
  differences: readonly Difference[],
  sources: ReadonlyMap<string, string>,
  catalogue: Record<OperationKey, Operation>,
): TouchedFile[] {
  const touched = differences.filter(({ what }) => what !== 'added').map(({ key }) => key)
  return [...sources].flatMap(([file, source]) => {
    const named = operationsNamed(source, catalogue)
    const operations = touched.filter((key) => named.has(key))
    return operations.length > 0 ? [{ file, operations }] : []
  })
}
