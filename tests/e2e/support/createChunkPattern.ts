import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIST } from '../../../scripts/build'
import type { Manifest } from '../../../scripts/sizes/manifest'

/** Matches requests for the chunk of a module, by its path in the project: chunks are named by their hash alone. */
export function createChunkPattern(module: string): string {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest
  const chunk = manifest[module]
  if (!chunk) throw new Error(`${module} has no chunk of its own`)
  return `**/${chunk.file}`
}
