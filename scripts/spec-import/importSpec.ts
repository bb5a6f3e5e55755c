import type { OpenApiDocument } from '../../src/schema/document'
import { applyOverlays, normalizeWithoutOverlays } from '../../src/schema/normalise'
import { buildOperationCatalogue } from '../../src/schema/operations'
import type { Edition } from '../../src/schema/types'
import { compare } from './compare'
import { collectOperationFacts } from './facts'
import { overlaysTouched } from './overlaysTouched'
import type { Findings } from './report'
import { screensTouched } from './screensTouched'
import { type FieldTexts, textsTouched } from './textsTouched'

/** What of the project a newer document may touch. */
export interface Project {
  texts: FieldTexts
  /** Sources of the application by file. */
  sources: ReadonlyMap<string, string>
}

/** The edition that a broker's document tells in its title; ours tells none, for it has both. */
export function editionOfTitle({ info }: OpenApiDocument): Edition | undefined {
  if (/enterprise/i.test(info.title)) return 'ee'
  return /^EMQX\b/i.test(info.title) ? 'ce' : undefined
}

/** Compares two documents as they come; of ours, what only the other edition has is left out. */
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
