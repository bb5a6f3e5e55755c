import type * as fs from 'node:fs'

/** What the store needs of a file system; tests give one that is full or fails. */
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

/** Writes all of it: one call may write less than it was given, which is no error. Throws when it cannot. */
export function writeAll(disk: Disk, file: number, bytes: Buffer): void {
  let done = 0
  while (done < bytes.length) {
    const wrote = disk.writeSync(file, bytes, done, bytes.length - done)
    if (wrote === 0) throw new Error('nothing more can be written')
    done += wrote
  }
}

/** Where `path` is written before it is put in place. */
export const getDraftPath = (path: string): string => `${path}.new`

/** Writes the draft of `path` whole; leaves none behind when it throws. */
export function writeDraft(disk: Disk, path: string, parts: Iterable<Buffer>): void {
  const draft = getDraftPath(path)
  try {
    const file = disk.openSync(draft, 'w', 0o600)
    try {
      for (const part of parts) writeAll(disk, file, part)
    } finally {
      // Some file systems tell only here that there was no room.
      disk.closeSync(file)
    }
  } catch (error) {
    dropDraft(disk, path)
    throw error
  }
}

/** Puts the draft in place of `path`. */
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
    // The next start removes it.
  }
}

/** Undefined where there is no such file. */
export function readIfThere(disk: Disk, path: string): Buffer | undefined {
  try {
    return disk.readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
