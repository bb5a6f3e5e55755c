import type { OpenApiDocument } from '../../src/schema/document'
import { corrected, uncorrected } from '../../src/schema/normalise'
import { operationsCatalogue } from '../../src/schema/operations'
import type { Edition } from '../../src/schema/types'
import { compare } from './compare'
import { factsOf } from './facts'
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
  const [mine, their] = [uncorrected(ours), uncorrected(theirs)]
  const known = corrected(mine)
  const before = factsOf(known, edition)
  const after = factsOf(corrected(their), edition)
  const differences = compare(before, after)
  return {
    differences,
    overlays: overlaysTouched(mine, their, edition),
    texts: textsTouched(before, after, project.texts),
    files: screensTouched(differences, project.sources, operationsCatalogue(known)),
  }
}
