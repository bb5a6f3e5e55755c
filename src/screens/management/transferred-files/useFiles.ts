import { broker } from '../../../api/client'
import { type CursorPages, useCursorPages } from '../../../resources/useCursorPages'

/** A file that a client has sent. */
export interface TransferredFile {
  name?: string
  /** Bytes. */
  size?: number
  clientid?: string
  fileid?: string
  /** When it was complete, RFC 3339. */
  timestamp?: string
  /** Where it is had. */
  uri?: string
}

/** The broker's own document states no fields of this answer. */
interface FilesPage {
  files?: TransferredFile[]
  cursor?: string
}

const PATH = '/file_transfer/files'
const PAGE = 100

/** The files that clients have sent, page after page by the broker's cursor. */
export const useFiles = (): CursorPages<TransferredFile> =>
  useCursorPages([PATH], async (from, signal) => {
    const query = { limit: PAGE, ...(from !== undefined && { following: from }) }
    const answer = (await broker.get(PATH, { params: { query }, signal })) as unknown as FilesPage
    const { files = [], cursor } = answer
    // A full page has a cursor also where nothing follows it; an empty one ends the list.
    return { data: files, ...(files.length > 0 && cursor !== undefined && { next: cursor }) }
  })
