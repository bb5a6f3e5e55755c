import type { OpenApiDocument } from '../../src/schema/document'
import { normalise } from '../../src/schema/normalise'
import { overlays } from '../../src/schema/overlays'
import type { Overlay } from '../../src/schema/overlays/overlay'
import type { Edition } from '../../src/schema/types'
import { compare, type Difference } from './compare'
import { factsOf } from './facts'

/** An overlay that does something else to the newer document than to ours. */
export interface TouchedOverlay {
  name: string
  /** `idle`: nothing left to correct; `more`: corrects what ours has right or lacks; `other`: both. */
  now: 'idle' | 'less' | 'more' | 'other'
  assumes: string
}

/** Which overlays must be looked at again. Both documents are raw. */
export function overlaysTouched(
  ours: OpenApiDocument,
  theirs: OpenApiDocument,
  edition?: Edition,
  known: readonly Overlay[] = overlays,
): TouchedOverlay[] {
  return known.flatMap((overlay) => {
    const here = effectOf(ours, overlay, known, edition)
    const there = effectOf(theirs, overlay, known, edition)
    const gone = [...here].some((line) => !there.has(line))
    const come = [...there].some((line) => !here.has(line))
    if (!gone && !come) return []
    const now = there.size === 0 ? 'idle' : gone && come ? 'other' : gone ? 'less' : 'more'
    return [{ name: overlay.name, now, assumes: overlay.assumes }]
  })
}

/** What an overlay changes in a document, a line for each change. */
function effectOf(raw: OpenApiDocument, overlay: Overlay, known: readonly Overlay[], edition?: Edition): Set<string> {
  const others = known.filter((one) => one !== overlay)
  const without = factsOf(normalise(raw, others), edition)
  return new Set(compare(without, factsOf(normalise(raw, known), edition)).flatMap(lines))
}

const lines = ({ key, changes }: Difference) => changes.map(({ place, what }) => `${key} ${what} ${place}`)
