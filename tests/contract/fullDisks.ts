import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Disk } from '../../sandbox/store/Disk'

/** A folder on a file system that can be filled. */
export interface FullDisk {
  folder: string
  /** Given to the store; undefined: the file system itself is full. */
  disk: Disk | undefined
  fill(): void
  free(): void
  remove(): void
}

const noSpace = (): Error => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

/** Writes as many bytes as there is room for, then none: what a write to a full disk does. */
export function injectedDisk(): FullDisk & { disk: Disk; leave(bytes: number): void } {
  const folder = fs.mkdtempSync(join(tmpdir(), 'signalbox-full-'))
  let room = Number.POSITIVE_INFINITY
  const allow = (bytes: number): void => {
    room = bytes
  }
  const writeSync = (file: number, data: Buffer, offset = 0, length = data.length - offset): number => {
    if (room <= 0) throw noSpace()
    const wrote = fs.writeSync(file, data, offset, Math.min(room, length))
    room -= wrote
    return wrote
  }
  return {
    folder: join(folder, 'data'),
    disk: { ...fs, writeSync: writeSync as Disk['writeSync'] },
    // A part of the next line still goes in.
    fill: () => allow(30),
    leave: allow,
    free: () => allow(Number.POSITIVE_INFINITY),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}

/** Why this process may mount no tmpfs; undefined: it may. */
export function mountFault(): string | undefined {
  try {
    mountedDisk().remove()
    return undefined
  } catch (error) {
    return (error as Error).message.split('\n')[0]
  }
}

/** A tmpfs of 1 MB. Throws where this process may not mount one. */
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
      // Also when something in it is still open.
      execFileSync('umount', ['-l', folder])
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
