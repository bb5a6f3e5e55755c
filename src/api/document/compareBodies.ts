import { compareShapes } from '../../schema/difference/compareShapes'
import { type Digest, readShapes } from '../../schema/difference/digest'
import type { Differences } from '../../schema/difference/types'
import type { OpenApiDocument } from '../../schema/document'
import { collectRawVariants } from '../../schema/variants'

/**
 * Compares a broker's bodies and records with those of the build. An invalid, recursive or too large document has
 * no differences.
 */
export async function compareBodies(document: unknown): Promise<Differences> {
  const { default: digest } = await import('../generated/shapes.json')
  try {
    return compareShapes(readShapes(digest as unknown as Digest), collectRawVariants(document as OpenApiDocument))
  } catch {
    return {}
  }
}
