import type { OpenApiDocument } from '../../src/schema/document'
import { applyOverlays, normalizeWithoutOverlays } from '../../src/schema/normalize'
import { buildOperationCatalogue } from '../../src/schema/operations'
import type { Edition } from '../../src/schema/types'
import { compare } from './compare'
import { collectOperationFacts } from './facts'
import { overlaysTouched } from './overlaysTouched'
import type { Findings } from './report'
import { screensTouched } from './screensTouched'
import { type FieldTexts, textsTouched } from './textsTouched'

/** Parts of the project that a newer document may affect. */
export interface Project {
  texts: FieldTexts
  /** Application sources by file. */
  sources: ReadonlyMap<string, string>
}

/** Edition in the title of a broker's document; ours has none, since it covers both. */
export function editionOfTitle({ info }: OpenApiDocument): Edition | undefined {
  if (/enterprise/i.test(info.title)) return 'ee'
  return /^EMQX\b/i.test(info.title) ? 'ce' : undefined
}

/** Compares two raw documents, without the operations of the other edition in ours. */
export function importSpec(
  ours: OpenApiDocument,
  theirs: OpenApiDocument,
  project: Project,
  edition = editionOfTitle(theirs),
): Findings {
  const [mine, their] = [normalizeWithoutOverlays(ours), normalizeWithoutOverlays(theirs)]
  const known = applyOverlays(mine)
  const before = collectOperationFacts(known, edition)
  const after = collectOperationFacts(applyOverlays(their), edition)
  const differences = compare(before, after)
  return {
    differences,
    overlays: overlaysTouched(mine, their, edition),
    texts: textsTouched(before, after, project.texts),
    files: screensTouched(differences, project.sources, buildOperationCatalogue(known)),
  }
}
