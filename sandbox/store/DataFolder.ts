import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Lasting } from '../area'

/** The folder is another process's, or not one of ours. */
export class FolderTaken extends Error {}

const format = 1

/**
 * The state of the API's areas, a file for each. `save` writes what changed since the last time, each file whole or not
 * at all; it is called before a request that changed something is answered.
 */
export class DataFolder {
  readonly path: string
  readonly #written = new Map<string, string>()

  /** Takes the folder for this process; throws FolderTaken. */
  constructor(path: string) {
    this.path = path
    mkdirSync(path, { recursive: true, mode: 0o700 })
    const holder = readText(this.#lock)
    if (holder !== undefined && isRunning(Number(holder))) {
      throw new FolderTaken(`${path} is in use by process ${holder.trim()}; choose another folder with --data`)
    }
    const version = readText(join(path, 'format'))
    if (version !== undefined && Number(version) !== format) {
      throw new FolderTaken(`${path} was written by another version of the sandbox; choose another folder with --data`)
    }
    writeWhole(this.#lock, String(process.pid))
    // Drafts of a process that was killed before it could put them in place.
    for (const name of readdirSync(path)) if (name.endsWith('.new')) rmSync(join(path, name))
    writeWhole(join(path, 'format'), String(format))
  }

  /** Hands every area the state it had. */
  async restore(parts: readonly Lasting[]): Promise<void> {
    for (const part of parts) {
      const text = readText(this.#file(part.name))
      if (text === undefined) continue
      this.#written.set(part.name, text)
      await part.restore(JSON.parse(text))
    }
  }

  save(parts: readonly Lasting[]): void {
    for (const part of parts) {
      const text = JSON.stringify(part.snapshot())
      if (this.#written.get(part.name) === text) continue
      writeWhole(this.#file(part.name), text)
      this.#written.set(part.name, text)
    }
  }

  close(): void {
    rmSync(this.#lock, { force: true })
  }

  get #lock(): string {
    return join(this.path, 'lock')
  }

  #file(name: string): string {
    return join(this.path, `${name}.json`)
  }
}

const readText = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

/** Beside the old file and then in its place. With the operating system when it returns: the process may die, the machine not. */
function writeWhole(path: string, text: string): void {
  const draft = `${path}.new`
  const file = openSync(draft, 'w', 0o600)
  writeSync(file, text)
  closeSync(file)
  renameSync(draft, path)
}

/** Signal 0 only asks; a process of somebody else refuses, and runs. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
