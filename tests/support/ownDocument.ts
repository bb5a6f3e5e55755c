import { loadDocuments } from '../../sandbox/http/loadDocuments'
import type { OpenApiDocument } from '../../src/schema/document'

/** Loads our document with the broker's defects, as bundled for the sandbox. */
export const loadOwnDocument = async (): Promise<OpenApiDocument> =>
  (await loadDocuments()).stated as unknown as OpenApiDocument
