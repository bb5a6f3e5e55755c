import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { listFilesBelow } from '../listFilesBelow'
import { PROJECT, UserError } from '../project'

/** Rooms of pure code with the tests that cover them. */
const ROOMS: readonly { folder: string; tests: readonly string[] }[] = [
  { folder: 'src/schema', tests: ['src/schema/**/*.test.ts'] },
  { folder: 'src/codecs', tests: ['src/codecs/**/*.test.ts'] },
  { folder: 'src/domain', tests: ['src/domain/**/*.test.ts'] },
  { folder: 'src/forms/core', tests: ['src/forms/**/*.test.ts'] },
  { folder: 'src/forms/values', tests: ['src/forms/**/*.test.ts'] },
  { folder: 'src/api', tests: ['src/api/**/*.test.ts'] },
  { folder: 'src/mqtt', tests: ['src/mqtt/**/*.test.ts'] },
  { folder: 'sandbox/mqtt/topics', tests: ['sandbox/tests/mqtt/*.test.ts'] },
  { folder: 'sandbox/mqtt/session', tests: ['sandbox/tests/mqtt/*.test.ts'] },
]

/** Lowest score in percent. */
const DEFAULT_SCORE = 85
/** Higher scores: access decisions, and what is sent to the broker. */
const REQUIRED_SCORES: Readonly<Record<string, number>> = {
  'src/domain/access': 95,
  'src/forms/core': 95,
}

export const getRequiredScore = (folder: string): number => REQUIRED_SCORES[folder] ?? DEFAULT_SCORE

/** Files that one run mutates, and the globs of their tests. */
export interface MutatedFolder {
  folder: string
  files: readonly string[]
  tests: readonly string[]
}

const IMPORTS_REACT = /from '(?:react|react-admin|@tanstack\/react-query|openapi-fetch)'/

const isMutated = (file: string): boolean =>
  file.endsWith('.ts') &&
  !/\.(?:test|d)\.ts$|\/generated\//.test(file) &&
  !IMPORTS_REACT.test(readFileSync(join(PROJECT, file), 'utf8'))

/** Groups files by folder, at most three levels deep. */
const getFolder = (file: string): string => file.split('/').slice(0, -1).slice(0, 3).join('/')

/** Lists the folders of pure code below the paths; all of them without a path. */
export function listFolders(paths: readonly string[]): MutatedFolder[] {
  const requestedPaths = paths.map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''))
  const isWanted = (file: string) =>
    requestedPaths.length === 0 || requestedPaths.some((path) => file === path || file.startsWith(`${path}/`))
  const folders = new Map<string, { files: string[]; tests: readonly string[] }>()
  for (const { folder, tests } of ROOMS) {
    const files = listFilesBelow(join(PROJECT, folder)).map((file) => relative(PROJECT, file))
    for (const file of files.filter((one) => isWanted(one) && isMutated(one))) {
      const group = folders.get(getFolder(file)) ?? { files: [], tests }
      folders.set(getFolder(file), group)
      group.files.push(file)
    }
  }
  if (folders.size === 0) throw new UserError(`no pure code in ${paths.join(', ')}`)
  return [...folders].map(([folder, group]) => ({ folder, ...group }))
}
