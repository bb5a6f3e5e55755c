import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Disk, dropDraft, readIfThere, writeDraft } from './Disk'

/** The folder is another process's, or not one of ours. */
export class FolderTaken extends Error {}

/**
 * Takes the folder for this process by a file with its id, and what tells it from a later process of the same id. The
 * lock of a process that is gone is taken over, which `log` is told. Throws FolderTaken.
 */
export function takeLock(disk: Disk, folder: string, log: (line: string) => void): { release(): void } {
  const path = join(folder, 'lock')
  const own = `${path}.${process.pid}`
  const identity = `${process.pid} ${readProcessBirth(process.pid) ?? ''}`.trim()
  writeDraft(disk, own, [Buffer.from(identity)])
  try {
    for (let tries = 0; !isPlaced(disk, own, path); tries++) {
      const holder = readIfThere(disk, path)?.toString('utf8').trim()
      if (holder === undefined) continue
      const [pid = '', ...birth] = holder.split(' ')
      if (tries > 2 || isRunning(pid, birth.join(' '))) {
        throw new FolderTaken(
          `${folder} is in use by process ${pid}; choose another folder with --data, or remove ${path} if that process is no sandbox`,
        )
      }
      log(`${path}: taken over from process ${/^\d+$/.test(pid) ? pid : 'unknown'}, which is gone`)
      disk.rmSync(path, { force: true })
    }
  } finally {
    dropDraft(disk, own)
  }
  return {
    release: () => {
      // Not one that somebody else put there meanwhile.
      if (readIfThere(disk, path)?.toString('utf8') === identity) disk.rmSync(path, { force: true })
    },
  }
}

/** Puts the lock in place unless there is one: of two processes that start together one does it. */
function isPlaced(disk: Disk, own: string, path: string): boolean {
  try {
    disk.linkSync(`${own}.new`, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    // A file system without links: not safe against a second start in the same moment.
    if (readIfThere(disk, path)) return false
    disk.renameSync(`${own}.new`, path)
    return true
  }
}

/** Signal 0 only asks; a process of somebody else refuses, and runs. Ids come round again: the birth must be the same. */
function isRunning(pid: string, birth: string): boolean {
  if (!/^[1-9]\d{0,9}$/.test(pid)) return false
  const now = readProcessBirth(Number(pid))
  if (birth !== '' && now !== undefined && now !== birth) return false
  if (Number(pid) === process.pid) return false
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process began, and since which start of the machine that counts. Only Linux tells; elsewhere undefined. */
function readProcessBirth(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // Behind the name, which may hold anything: field 22 of proc(5) is the start in ticks since boot.
    const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
    return ticks && `${boot}/${ticks}`
  } catch {
    return undefined
  }
}
