import { type ReducedDocument, reduceDocument } from './reduceDocument'

/** Maximum size of a document. Broker documents have 2 to 4 MB and a few hundred operations. */
export const DOCUMENT_LIMITS = { megabytes: 32, operations: 5000 } as const

const BYTES_PER_MEGABYTE = 1_000_000

/** Limit that a document exceeds. The console does not read such a document. */
export interface ExceededLimit {
  name: keyof typeof DOCUMENT_LIMITS
  max: number
}

export class DocumentLimitError extends Error {
  readonly limit: ExceededLimit

  constructor(name: ExceededLimit['name']) {
    super(`the document has more than ${DOCUMENT_LIMITS[name]} ${name}`)
    this.limit = { name, max: DOCUMENT_LIMITS[name] }
  }
}

/** Reads a response up to the limit, so that an endless one does not fill the memory. */
export async function readDocumentText({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let bytes = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    if (bytes > DOCUMENT_LIMITS.megabytes * BYTES_PER_MEGABYTE) {
      await reader.cancel()
      throw new DocumentLimitError('megabytes')
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Parses a document. Throws if it is invalid or has too many operations. */
export function parseDocument(text: string): ReducedDocument & { whole: unknown } {
  const fullDocument: unknown = JSON.parse(text)
  const reduced = reduceDocument(fullDocument)
  if (reduced.operations.length > DOCUMENT_LIMITS.operations) throw new DocumentLimitError('operations')
  return { ...reduced, whole: fullDocument }
}
