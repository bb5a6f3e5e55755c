import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../../scripts/project'
import { listSources, testSources } from './imports'

const GALLERY = /^src\/screens\/gallery\//

const readAll = (paths: readonly string[]) =>
  paths.map((path) => ({ path, code: readFileSync(join(PROJECT, path), 'utf8') }))

const offenders = (folder: string, pattern: RegExp, apart = /$^/) =>
  readAll(listSources([folder]))
    .filter(({ path, code }) => pattern.test(code) && !apart.test(path))
    .map(({ path }) => path)
    .sort()

describe('lists, records, commands and bulk actions share one implementation', () => {
  it.each([
    ['bring a table of their own', /from '(?:\.\.\/)+ui\/DataTable'/],
    ['ask the cache themselves', /from '@tanstack\/react-query'/],
    ['reach into the cache', /\bqueryClient\b/],
    ['ask the broker past its typed client', /(?<![\w.])(?:fetch|callBroker)\(/],
  ])('no screens %s', (_, pattern) => expect(offenders('src/screens', pattern, GALLERY)).toEqual([]))

  it('only the list component uses the table', () =>
    expect(
      offenders(
        'src',
        /from '(?:\.\.?\/)+(?:ui\/)?DataTable'/,
        /^src\/resources\/list\/|^src\/ui\/|^src\/screens\/gallery\//,
      ),
    ).toEqual([]))

  it('bulk work goes through one function', () => {
    expect(offenders('src', /\buseBulk\b.*\(options|export function useBulk\b/)).toEqual([
      'src/resources/bulk/useBulk.tsx',
    ])
    expect(offenders('src', /\bfunction processEach</)).toEqual(['src/api/processEach.ts'])
    // Exports, and the loading before a bulk action, show their progress in the same dialog.
    expect(offenders('src', /<BulkReport\b/)).toEqual(['src/resources/bulk/useBulk.tsx'])
    // Health reads the figures of many rules, and the message path those of 50 rules and their actions. Both are
    // read-only.
    expect(
      offenders(
        'src/screens',
        /\bapi\/processEach'/,
        /\/clients\/clients\/|\/monitoring\/checks\/|\/diagnose\/message-path\//,
      ),
    ).toEqual([])
  })
})

/** Largest number of casts that hide a type (`as unknown as`, `as never`). Lower it when you remove one. */
const MOST_CASTS = [
  { name: 'src', files: listSources(['src']), most: 9 },
  { name: 'tests', files: testSources(), most: 29 },
]

describe('casts that hide a type', () => {
  it.each(MOST_CASTS)('of $name do not become more than $most', ({ files, most }) => {
    const code = readAll(files)
      .filter(({ path }) => !path.includes('/generated/'))
      .map((file) => file.code)
    const casts = code.join('\n').match(/\bas unknown as\b|\bas never\b/g) ?? []
    expect(casts.length).toBeLessThanOrEqual(most)
  })
})
