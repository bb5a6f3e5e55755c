import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folders for files of the areas. */
interface Folders {
  /** Made when first asked for. */
  named(name: string): Promise<string>
  /** When the sandbox ends. */
  remove(): Promise<void>
}

/** Folders that stay with the rest of the state. */
export function lastingFolders(root: string): Folders {
  return {
    named: async (name: string): Promise<string> => {
      const path = join(root, 'files', name)
      await mkdir(path, { recursive: true })
      return path
    },
    remove: async (): Promise<void> => {},
  }
}

/** Folders below one temporary folder that is there once somebody asked, and gone with the sandbox. */
export function temporaryFolders(): Folders {
  let root: Promise<string> | undefined
  return {
    named: async (name: string): Promise<string> => {
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
