import type { OpenApiDocument } from '../../src/schema/document'
import { applyOverlays, normalizeWithoutOverlays } from '../../src/schema/normalize'
import { buildOperationCatalogue } from '../../src/schema/operations'
import type { Edition } from '../../src/schema/types'
import { compare } from './compare'
import { collectOperationFacts } from './facts'
import { findTouchedOverlays } from './findTouchedOverlays'
import { findTouchedScreens } from './findTouchedScreens'
import { type FieldTexts, findTouchedTexts } from './findTouchedTexts'
import type { Findings } from './report'

/** Parts of the project that a newer document may affect. */
export interface Project {
  texts: FieldTexts
  /** Application sources by file. */
  sources: ReadonlyMap<string, string>
}

/** Edition in the title of a broker's document; ours has none, since it covers both. */
export function parseTitleEdition({ info }: OpenApiDocument): Edition | undefined {
  if (/enterprise/i.test(info.title)) return 'ee'
  return /^EMQX\b/i.test(info.title) ? 'ce' : undefined
}

/** Compares two raw documents, without the operations of the other edition in ours. */
export function importSpec(
  localDoc: OpenApiDocument,
  importedDoc: OpenApiDocument,
  project: Project,
  edition = parseTitleEdition(importedDoc),
): Findings {
  const [normalizedLocal, normalizedImport] = [
    normalizeWithoutOverlays(localDoc),
    normalizeWithoutOverlays(importedDoc),
  ]
  const correctedLocal = applyOverlays(normalizedLocal)
  const before = collectOperationFacts(correctedLocal, edition)
  const after = collectOperationFacts(applyOverlays(normalizedImport), edition)
  const differences = compare(before, after)
  return {
    differences,
    overlays: findTouchedOverlays(normalizedLocal, normalizedImport, edition),
    texts: findTouchedTexts(before, after, project.texts),
    files: findTouchedScreens(differences, project.sources, buildOperationCatalogue(correctedLocal)),
  }
}
