import { broker } from '../../../api/client'
import { type CursorPages, useCursorPages } from '../../../resources/useCursorPages'

export interface TransferredFile {
  name?: string
  /** Bytes. */
  size?: number
  clientid?: string
  fileid?: string
  /** Completion time, RFC 3339. */
  timestamp?: string
  /** Download location. */
  uri?: string
}

/** Declared here, because the API document has no schema for this response. */
interface FilesPage {
  files?: TransferredFile[]
  cursor?: string
}

const PATH = '/file_transfer/files'
const PAGE = 100

/** Loads transferred files page by page. */
export const useFiles = (): CursorPages<TransferredFile> =>
  useCursorPages([PATH], async (from, signal) => {
    const query = { limit: PAGE, ...(from !== undefined && { following: from }) }
    const answer = (await broker.get(PATH, { params: { query }, signal })) as unknown as FilesPage
    const { files = [], cursor } = answer
    // A full last page also has a cursor; an empty page ends the list.
    return { data: files, ...(files.length > 0 && cursor !== undefined && { next: cursor }) }
  })
