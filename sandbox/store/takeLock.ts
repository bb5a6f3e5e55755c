import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Disk, dropDraft, readIfExists, writeDraft } from './Disk'

/** Another process uses the folder, or it is not a data folder. */
export class FolderInUseError extends Error {}

/**
 * Locks the folder with a file that has the process id and start time. The lock of a dead process is replaced and
 * logged. Throws FolderInUseError.
 */
export function takeLock(disk: Disk, folder: string, log: (line: string) => void): { release(): void } {
  const path = join(folder, 'lock')
  const processPath = `${path}.${process.pid}`
  const identity = `${process.pid} ${readProcessBirth(process.pid) ?? ''}`.trim()
  writeDraft(disk, processPath, [Buffer.from(identity)])
  try {
    for (let tries = 0; !isPlaced(disk, processPath, path); tries++) {
      const holder = readIfExists(disk, path)?.toString('utf8').trim()
      if (holder === undefined) continue
      const [pid = '', ...birth] = holder.split(' ')
      if (tries > 2 || isRunning(pid, birth.join(' '))) {
        throw new FolderInUseError(
          `${folder} is in use by process ${pid}; choose another folder with --data, or remove ${path} if that process is no sandbox`,
        )
      }
      log(`${path}: taken over from process ${/^\d+$/.test(pid) ? pid : 'unknown'}, which is gone`)
      disk.rmSync(path, { force: true })
    }
  } finally {
    dropDraft(disk, processPath)
  }
  return {
    release: () => {
      // Another process may have replaced the lock.
      if (readIfExists(disk, path)?.toString('utf8') === identity) disk.rmSync(path, { force: true })
    },
  }
}

/** Places the lock unless one exists; only one of two concurrent processes succeeds. */
function isPlaced(disk: Disk, processPath: string, path: string): boolean {
  try {
    disk.linkSync(`${processPath}.new`, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    // File system without links: two starts at the same moment may both succeed.
    if (readIfExists(disk, path)) return false
    disk.renameSync(`${processPath}.new`, path)
    return true
  }
}

/**
 * Signal 0 only checks; EPERM means running under another user. Process ids are reused, so the start time must
 * match.
 */
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

/** Start time of a process and the boot it refers to. Linux only; undefined on other systems. */
function readProcessBirth(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The name may contain anything, so parse after it: field 22 of proc(5) is the start in ticks since boot.
    const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
    return ticks && `${boot}/${ticks}`
  } catch {
    return undefined
  }
}
