import { listOperations, type OpenApiDocument } from '../../src/schema/document'
import { applyOverlays } from '../../src/schema/normalize'
import { overlays } from '../../src/schema/overlays'
import type { Overlay } from '../../src/schema/overlays/overlay'
import type { Edition, OperationKey } from '../../src/schema/types'
import { compare, type Difference } from './compare'
import { collectOperationFacts } from './facts'

/** Overlay with a different effect on the newer document. */
export interface TouchedOverlay {
  name: string
  /**
   * `idle`: nothing left to correct; `less`: some corrections are obsolete; `more`: it changes correct or
   * additional parts; `other`: both.
   */
  state: 'idle' | 'less' | 'more' | 'other'
  assumes: string
}

/** Lists the overlays to review. Both documents are uncorrected. */
export function findTouchedOverlays(
  localDoc: OpenApiDocument,
  importedDoc: OpenApiDocument,
  edition?: Edition,
  knownOverlays: readonly Overlay[] = overlays,
): TouchedOverlay[] {
  const [localEffects = [], importedEffects = []] = [localDoc, importedDoc].map((doc) =>
    listEffects(doc, knownOverlays, edition),
  )
  return knownOverlays.flatMap((overlay, i) => {
    const before = localEffects[i] ?? new Set()
    const after = importedEffects[i] ?? new Set()
    const hasRemovals = [...before].some((line) => !after.has(line))
    const come = [...after].some((line) => !before.has(line))
    if (!hasRemovals && !come) return []
    const state = after.size === 0 ? 'idle' : hasRemovals && come ? 'other' : hasRemovals ? 'less' : 'more'
    return [{ name: overlay.name, state, assumes: overlay.assumption }]
  })
}

/** Lists the effects of each overlay on a document, a line per change: compares the result with and without it. */
function listEffects(doc: OpenApiDocument, knownOverlays: readonly Overlay[], edition?: Edition): Set<string>[] {
  const all = applyOverlays(doc, knownOverlays)
  return knownOverlays.map((overlay) => {
    const others = applyOverlays(
      doc,
      knownOverlays.filter((one) => one !== overlay),
    )
    const unlike = findUnlikeOperations(all, others)
    return new Set(
      compare(collectOperationFacts(others, edition, unlike), collectOperationFacts(all, edition, unlike)).flatMap(
        formatLines,
      ),
    )
  })
}

/** Operations that may differ between two documents, directly or by references. */
function findUnlikeOperations(one: OpenApiDocument, other: OpenApiDocument): Set<OperationKey> {
  const parts = [one, other].map(collectParts)
  const texts = new Map(parts.flatMap((part) => [...part]).map(([ref]) => [ref, parts.map((part) => part.get(ref))]))
  const unlike = new Set(
    [...texts].flatMap(([ref, [firstText, secondText]]) => (firstText === secondText ? [] : [ref])),
  )
  for (const ref of unlike)
    for (const [user, both] of texts) if (both.some((text) => text?.includes(`"${ref}"`))) unlike.add(user)
  return new Set(
    [one, other].flatMap((doc) =>
      [...listOperations(doc)]
        .map(({ path, method }): OperationKey => `${method} ${path}`)
        .filter((key) => unlike.has(key)),
    ),
  )
}

/** Serialized components by reference and operations by key. */
function collectParts(doc: OpenApiDocument): Map<string, string> {
  const components = Object.entries(doc.components ?? {}).flatMap(([group, members]) =>
    Object.entries(members ?? {}).map(
      ([name, part]) => [`#/components/${group}/${name}`, JSON.stringify(part)] as const,
    ),
  )
  const operations = [...listOperations(doc)].map(
    ({ path, method, item, op }) => [`${method} ${path}`, JSON.stringify([op, item['x-edition']])] as const,
  )
  return new Map([...components, ...operations])
}

const formatLines = ({ key, changes }: Difference) => changes.map(({ place, type }) => `${key} ${type} ${place}`)
