import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folders for the files of areas. */
interface Folders {
  /** Created on first use. */
  getFolder(name: string): Promise<string>
  /** Called when the sandbox stops. */
  remove(): Promise<void>
}

/** Folders inside the data folder. */
export function createPersistentFolders(root: string): Folders {
  return {
    getFolder: async (name: string): Promise<string> => {
      const path = join(root, 'files', name)
      await mkdir(path, { recursive: true })
      return path
    },
    remove: async (): Promise<void> => {},
  }
}

/** Folders in one temporary folder, created on first use and deleted with the sandbox. */
export function createTemporaryFolders(): Folders {
  let root: Promise<string> | undefined
  return {
    getFolder: async (name: string): Promise<string> => {
      root ??= mkdtemp(join(tmpdir(), 'sandbox-')).catch((error: Error) => {
        root = undefined
        throw error
      })
      const path = join(await root, name)
      await mkdir(path, { recursive: true })
      return path
    },
    remove: async (): Promise<void> => {
      if (root) await rm(await root, { recursive: true, force: true })
    },
  }
}
