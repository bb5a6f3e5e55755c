import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Disk } from '../../sandbox/store/Disk'

/** Folder on a file system that can be filled. */
export interface FullDisk {
  folder: string
  /** Disk for the store; undefined if the file system itself is full. */
  disk: Disk | undefined
  fill(): void
  free(): void
  remove(): void
}

const createNoSpaceError = (): Error =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

/** Creates a disk that writes only as many bytes as fit, like a full one. */
export function injectedDisk(): FullDisk & { disk: Disk; limitSpace(bytes: number): void } {
  const folder = fs.mkdtempSync(join(tmpdir(), 'signalbox-full-'))
  let room = Number.POSITIVE_INFINITY
  const allow = (bytes: number): void => {
    room = bytes
  }
  const writeSync = (file: number, data: Buffer, offset = 0, length = data.length - offset): number => {
    if (room <= 0) throw createNoSpaceError()
    const wrote = fs.writeSync(file, data, offset, Math.min(room, length))
    room -= wrote
    return wrote
  }
  return {
    folder: join(folder, 'data'),
    disk: { ...fs, writeSync: writeSync as Disk['writeSync'] },
    // Leaves space for a part of the next line.
    fill: () => allow(30),
    limitSpace: allow,
    free: () => allow(Number.POSITIVE_INFINITY),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}

/** Returns why this process cannot mount tmpfs, undefined if it can. */
export function mountFault(): string | undefined {
  try {
    mountedDisk().remove()
    return undefined
  } catch (error) {
    return (error as Error).message.split('\n')[0]
  }
}

/** Mounts a tmpfs of 1 MB. Throws if this process lacks the permission. */
export function mountedDisk(): FullDisk {
  const folder = fs.mkdtempSync(join(tmpdir(), 'signalbox-tmpfs-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    fs.rmSync(folder, { recursive: true })
    throw error
  }
  const filler = join(folder, 'filler')
  return {
    folder: join(folder, 'data'),
    disk: undefined,
    fill: () => {
      const file = fs.openSync(filler, 'w')
      try {
        for (;;) fs.writeSync(file, Buffer.alloc(4096))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        fs.closeSync(file)
      }
    },
    free: () => fs.rmSync(filler, { force: true }),
    remove: () => {
      // Unmounts lazily, because files may still be open.
      execFileSync('umount', ['-l', folder])
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
