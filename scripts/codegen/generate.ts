import { buildAnswerShapes } from '../../src/schema/answerShapes'
import { createDigest } from '../../src/schema/difference/digest'
import type { OpenApiDocument } from '../../src/schema/document'
import { normalizeDocument } from '../../src/schema/normalize'
import { buildOperationCatalogue } from '../../src/schema/operations'
import type { OperationKey, Variant } from '../../src/schema/types'
import { collectRawVariants, collectVariants } from '../../src/schema/variants'
import { emitAnswers } from './emitAnswers'
import { emitFieldNames } from './emitFieldNames'
import { emitKeys } from './emitKeys'
import { emitOperations } from './emitOperations'
import { emitSchemas } from './emitSchemas'
import { emitTypes } from './emitTypes'

/** Generated files by path below the output folder. */
export type Files = Map<string, string>

export interface GenerationResult {
  files: Files
  counts: { operations: number; entries: number; variants: number; schemas: number }
}

/**
 * Generates all files of a document, deterministically. `published` is the document as published by a broker, if
 * different; a running broker's document is compared with it.
 */
export async function generate(raw: OpenApiDocument, published = raw): Promise<GenerationResult> {
  const doc = normalizeDocument(raw)
  const catalogue = buildOperationCatalogue(doc)
  const variants = collectVariants(doc, catalogue)
  const { files: schemaFiles, count } = emitSchemas(variants, catalogue)
  const shapes = emitShapes(published === raw ? variants : collectRawVariants(published))
  const files: Files = new Map([
    ['types.ts', await emitTypes(doc)],
    ['keys.ts', emitKeys(catalogue, doc.info.version, shapes)],
    ['shapes.json', shapes],
    ['answers.json', emitAnswers(buildAnswerShapes(doc))],
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

/** Loaded by the comparison worker; one line per node. */
function emitShapes(variants: Record<OperationKey, Variant[]>): string {
  const { nodes, operations } = createDigest(variants)
  const joinLines = (entries: readonly string[]) => entries.join(',\n')
  const keys = Object.entries(operations).map(([key, list]) => `${JSON.stringify(key)}: ${JSON.stringify(list)}`)
  return `{"nodes": [\n${joinLines(nodes.map((node) => JSON.stringify(node)))}\n],\n"operations": {\n${joinLines(keys)}\n}}\n`
}
