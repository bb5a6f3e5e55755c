import type { OpenApiDocument } from '../document'

/** A correction of what a document says wrongly or cannot say. It must leave a document alone that is right already. */
export interface Overlay {
  name: string
  /** The defect or the wish. */
  why: string
  /** What must hold for the correction to be right. */
  assumes: string
  apply(doc: OpenApiDocument): OpenApiDocument
}
