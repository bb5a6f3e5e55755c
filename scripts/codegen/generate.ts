import type { OpenApiDocument } from '../../src/schema/document'
import { normalise } from '../../src/schema/normalise'
import { operationsCatalogue } from '../../src/schema/operations'
import { variantsOf } from '../../src/schema/variants'
import { emitFieldNames } from './emitFieldNames'
import { emitKeys } from './emitKeys'
import { emitOperations } from './emitOperations'
import { emitSchemas } from './emitSchemas'
import { emitTypes } from './emitTypes'

/** Generated files by their path below the output folder. */
export type Files = Map<string, string>

export interface Generated {
  files: Files
  counts: { operations: number; entries: number; variants: number; schemas: number }
}

/** Everything the codegen writes for one document. The same document gives the same files. */
export async function generate(raw: OpenApiDocument): Promise<Generated> {
  const doc = normalise(raw)
  const catalogue = operationsCatalogue(doc)
  const variants = variantsOf(doc, catalogue)
  const { files: schemaFiles, count } = emitSchemas(variants, catalogue)
  const files: Files = new Map([
    ['types.ts', await emitTypes(doc)],
    ['keys.ts', emitKeys(catalogue, doc.info.version)],
    ['fieldNames.ts', emitFieldNames(variants)],
    ...emitOperations(catalogue),
    ...schemaFiles,
  ])
  const lists = Object.values(variants)
  return {
    files,
    counts: {
      operations: Object.keys(catalogue).length,
      entries: lists.length,
      variants: lists.filter((list) => list.length > 1).reduce((sum, list) => sum + list.length, 0),
      schemas: count,
    },
  }
}
