import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns all files below a path, or the path itself if it is a file. */
export function listFilesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path).flatMap((name) => listFilesBelow(join(path, name)))
}
