import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { PROJECT } from '../../scripts/project'

/** The tarball that `npm pack` wrote. */
interface Tarball {
  path: string
  filename: string
  unpackedSize: number
  files: { path: string }[]
}

declare module 'vitest' {
  export interface ProvidedContext {
    tarball: Tarball
  }
}

/** Packs once for all test files. */
export default async function packOnce(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-packed-'))
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: PROJECT,
    maxBuffer: 1 << 26,
  })
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('[\n'))) as Omit<Tarball, 'path'>[]
  if (!packed) throw new Error('npm pack wrote nothing')
  project.provide('tarball', { ...packed, path: join(folder, packed.filename) })
  return () => rmSync(folder, { recursive: true, force: true })
}
