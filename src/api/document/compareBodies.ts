import type { OpenApiDocument } from '../../schema/document'
import { compareShapes } from '../../schema/newer/compare'
import { type Digest, shapesOf } from '../../schema/newer/digest'
import type { Differences } from '../../schema/newer/types'
import { variantsIn } from '../../schema/variants'

/**
 * What a broker's document states otherwise of bodies and records than the build was generated for. A document that
 * cannot be brought to the form of ours (broken, in circles, beyond all measure) states nothing: the build's word holds.
 */
export async function compareBodies(document: unknown): Promise<Differences> {
  const { default: digest } = await import('../generated/shapes.json')
  try {
    return compareShapes(shapesOf(digest as unknown as Digest), variantsIn(document as OpenApiDocument))
  } catch {
    return {}
  }
}
