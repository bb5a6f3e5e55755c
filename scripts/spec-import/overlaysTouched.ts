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
  const effects = [ours, theirs].map((raw) => {
    const corrected = factsOf(normalise(raw, known), edition)
    return known.map((overlay) =>
      effectOf(
        raw,
        corrected,
        known.filter((one) => one !== overlay),
        edition,
      ),
    )
  })
  return known.flatMap((overlay, i) => {
    const here = effects[0]?.[i] ?? new Set()
    const there = effects[1]?.[i] ?? new Set()
    const gone = [...here].some((line) => !there.has(line))
    const come = [...there].some((line) => !here.has(line))
    if (!gone && !come) return []
    const now = there.size === 0 ? 'idle' : gone && come ? 'other' : gone ? 'less' : 'more'
    return [{ name: overlay.name, now, assumes: overlay.assumes }]
  })
}

/** What one overlay changes in a document, a line for each change: what the others alone leave different. */
function effectOf(
  raw: OpenApiDocument,
  corrected: ReturnType<typeof factsOf>,
  others: readonly Overlay[],
  edition?: Edition,
): Set<string> {
  return new Set(compare(factsOf(normalise(raw, others), edition), corrected).flatMap(lines))
}

const lines = ({ key, changes }: Difference) => changes.map(({ place, what }) => `${key} ${what} ${place}`)
