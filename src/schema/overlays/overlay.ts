import type { OpenApiDocument } from '../document'

/** Correction of a wrong or incomplete document. It must not change a document that is already right. */
export interface Overlay {
  name: string
  reason: string
  /** Condition under which the correction is right. */
  assumption: string
  apply(doc: OpenApiDocument): OpenApiDocument
}
