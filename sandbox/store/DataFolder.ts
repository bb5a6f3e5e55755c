import { isUtf8 } from 'node:buffer'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { PersistenceError } from '../mqtt/store/PersistenceError'
import type { PersistentPart } from '../PersistentPart'
import type { StateCheck } from './createStateChecker'
import { DamagedStoreError, parseStored } from './DamagedStoreError'
import { type Disk, dropDraft, placeDraft, readIfExists, writeDraft } from './Disk'
import { FolderInUseError, takeLock } from './takeLock'

const format = 1

/**
 * State of the API areas, one file each. Changes are written together and atomically before the response to the
 * request that caused them; on failure they are rolled back in memory.
 */
export class DataFolder {
  readonly path: string
  readonly disk: Disk
  /** Content of the files, or the initial state if there is no file. */
  readonly #savedTexts = new Map<string, string>()
  readonly #files = new Set<string>()
  readonly #lock: { release(): void }
  readonly #log: (line: string) => void
  #takingBack: Promise<void> = Promise.resolve()

  /** Locks the folder; throws FolderInUseError and DamagedStoreError. */
  constructor(path: string, log: (line: string) => void, disk: Disk = fs) {
    this.path = path
    this.disk = disk
    this.#log = log
    try {
      disk.mkdirSync(path, { recursive: true, mode: 0o700 })
      const version = readIfExists(disk, this.#place('format'))?.toString('utf8')
      if (version !== undefined && Number(version) !== format) {
        throw new FolderInUseError(
          `${path} was written by another version of the sandbox; choose another folder with --data`,
        )
      }
      this.#lock = takeLock(disk, path, log)
      // Drafts left by a killed process.
      for (const name of disk.readdirSync(path)) {
        if (name.endsWith('.new')) disk.rmSync(join(path, name), { recursive: true, force: true })
      }
      if (version === undefined) this.#write(new Map([['format', String(format)]]))
    } catch (error) {
      if (error instanceof FolderInUseError) throw error
      throw new FolderInUseError(
        `${path} cannot be used: ${(error as Error).message}; choose another folder with --data`,
      )
    }
  }

  /** Reads and validates every file without changes. Throws DamagedStoreError. */
  read(parts: readonly PersistentPart[], check: StateCheck): ReadonlyMap<string, unknown> {
    const states = new Map<string, unknown>()
    for (const part of parts) {
      const place = this.#place(`${part.name}.json`)
      let bytes: Buffer | undefined
      try {
        bytes = readIfExists(this.disk, place)
      } catch (error) {
        throw new DamagedStoreError(place, `it cannot be read: ${(error as Error).message}`)
      }
      if (!bytes) continue
      if (!isUtf8(bytes)) throw new DamagedStoreError(place, 'it is not UTF-8')
      const text = bytes.toString('utf8')
      const state = parseStored(place, text)
      const wrong = check(part, state)
      if (wrong !== undefined) throw new DamagedStoreError(place, wrong, 1)
      this.#files.add(part.name)
      this.#savedTexts.set(part.name, text)
      states.set(part.name, state)
    }
    return states
  }

  /** Restores the state of every area. Throws DamagedStoreError. */
  async restore(parts: readonly PersistentPart[], states: ReadonlyMap<string, unknown>): Promise<void> {
    for (const part of parts) {
      if (states.has(part.name)) {
        try {
          await part.restore(states.get(part.name))
        } catch (error) {
          throw new DamagedStoreError(this.#place(`${part.name}.json`), (error as Error).message)
        }
      } else {
        const text = JSON.stringify(part.snapshot()) as string | undefined
        if (text !== undefined) this.#savedTexts.set(part.name, text)
      }
    }
  }

  /** Writes changes. Throws PersistenceError if nothing could be written, after rolling back the areas. */
  async persist(parts: readonly PersistentPart[]): Promise<void> {
    await this.#takingBack
    try {
      this.#save(parts)
    } catch (error) {
      this.#takingBack = this.#takeBack(parts)
      await this.#takingBack
      throw new PersistenceError(error)
    }
  }

  /** Writes changes made without a request, as far as possible; logs the rest. */
  close(parts: readonly PersistentPart[] | undefined): void {
    try {
      if (parts) this.#save(parts)
    } catch (error) {
      this.#log(`${this.path}: the last changes could not be written: ${(error as Error).message}`)
    }
    this.#lock.release()
  }

  #save(parts: readonly PersistentPart[]): void {
    const changed = new Map<string, string>()
    const idle = new Map<string, string>()
    for (const part of parts) {
      const text = JSON.stringify(part.snapshot()) as string | undefined
      if (text === undefined) continue
      if (this.#savedTexts.get(part.name) !== text) (part.history ? idle : changed).set(part.name, text)
      else if (!this.#files.has(part.name)) idle.set(part.name, text)
    }
    this.#write(new Map([...changed].map(([name, text]) => [`${name}.json`, text])), (file) => {
      const name = file.slice(0, -'.json'.length)
      this.#savedTexts.set(name, changed.get(name) ?? '')
      this.#files.add(name)
    })
    for (const [name, text] of idle) this.#saveIdle(name, text)
  }

  /** Saves history and initial states: no request waits for them, and failures are retried next time. */
  #saveIdle(name: string, text: string): void {
    try {
      this.#write(new Map([[`${name}.json`, text]]))
      this.#savedTexts.set(name, text)
      this.#files.add(name)
    } catch {
      // The next request without space reports it.
    }
  }

  /** Writes all drafts before renaming any, so that a full disk changes no file. */
  #write(files: ReadonlyMap<string, string>, placed?: (name: string) => void): void {
    const waiting = new Set(files.keys())
    try {
      for (const [name, text] of files) writeDraft(this.disk, this.#place(name), [Buffer.from(text)])
      for (const name of files.keys()) {
        placeDraft(this.disk, this.#place(name))
        waiting.delete(name)
        placed?.(name)
      }
    } finally {
      for (const name of waiting) dropDraft(this.disk, this.#place(name))
    }
  }

  async #takeBack(parts: readonly PersistentPart[]): Promise<void> {
    for (const part of parts) {
      const storedText = this.#savedTexts.get(part.name)
      if (part.history || storedText === undefined || storedText === JSON.stringify(part.snapshot())) continue
      try {
        await part.restore(JSON.parse(storedText))
      } catch (error) {
        this.#log(`${part.name} could not be taken back to what is written: ${(error as Error).message}`)
      }
    }
  }

  #place(name: string): string {
    return join(this.path, name)
  }
}
