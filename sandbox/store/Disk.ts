import type * as fs from 'node:fs'

/** File system as used by the store; tests pass one that fails. */
export type Disk = Pick<
  typeof fs,
  | 'closeSync'
  | 'ftruncateSync'
  | 'linkSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readFileSync'
  | 'readdirSync'
  | 'renameSync'
  | 'rmSync'
  | 'writeSync'
>

/** Writes all bytes, since one call may write only a part. Throws on failure. */
export function writeAll(disk: Disk, file: number, bytes: Buffer): void {
  let writtenCount = 0
  while (writtenCount < bytes.length) {
    const wrote = disk.writeSync(file, bytes, writtenCount, bytes.length - writtenCount)
    if (wrote === 0) throw new Error('nothing more can be written')
    writtenCount += wrote
  }
}

/** Path of the draft, before it is renamed. */
export const getDraftPath = (path: string): string => `${path}.new`

/** Writes the complete draft of `path`; deletes it on failure. */
export function writeDraft(disk: Disk, path: string, parts: Iterable<Buffer>): void {
  const draft = getDraftPath(path)
  try {
    const file = disk.openSync(draft, 'w', 0o600)
    try {
      for (const part of parts) writeAll(disk, file, part)
    } finally {
      // Some file systems report a full disk only here.
      disk.closeSync(file)
    }
  } catch (error) {
    dropDraft(disk, path)
    throw error
  }
}

/** Renames the draft to `path`. */
export function placeDraft(disk: Disk, path: string): void {
  try {
    disk.renameSync(getDraftPath(path), path)
  } catch (error) {
    dropDraft(disk, path)
    throw error
  }
}

export function dropDraft(disk: Disk, path: string): void {
  try {
    disk.rmSync(getDraftPath(path), { force: true })
  } catch {
    // Deleted at the next start.
  }
}

/** Undefined if the file does not exist. */
export function readIfExists(disk: Disk, path: string): Buffer | undefined {
  try {
    return disk.readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
