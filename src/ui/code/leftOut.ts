/**
 * What Monaco imports and the console does not use: vite.config.ts puts these in the place of their modules. Without
 * them it is a tenth lighter, and no button of a hover speaks another language than the console.
 */
export class DiffEditorWidget {}

export class MultiDiffEditorWidget {}

/** Problems under the pointer are told by our own hover (`providers.ts`), without quick fixes that there are none of. */
export class MarkerHoverParticipant {
  readonly hoverOrdinal = 1
  computeSync(): readonly never[] {
    return []
  }
}
