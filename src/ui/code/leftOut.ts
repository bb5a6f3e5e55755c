/**
 * Stubs for unused modules that Monaco imports; vite.config.ts aliases them. This makes Monaco a tenth smaller and
 * avoids untranslated buttons in hovers.
 */
export class DiffEditorWidget {}

export class MultiDiffEditorWidget {}

/** Our own hover (`providers.ts`) shows problems, without the empty quick-fix line. */
export class MarkerHoverParticipant {
  readonly hoverOrdinal = 1
  computeSync(): readonly never[] {
    return []
  }
}
