import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { routes } from '../../../scripts/screens'
import { findForeignAddresses } from '../../../scripts/sizes'
import { collectFiles, findCircle, type Manifest } from '../../../scripts/sizes/manifest'
import { createFollowOnOpening, listPartsOnDemand } from '../../../scripts/sizes/onDemand'
import { getScreenKey } from '../../../scripts/sizes/pages'

const manifest: Manifest = {
  page: {
    file: 'page.js',
    imports: ['shared'],
    dynamicImports: ['src/a/Form.tsx', 'src/a/Dialog.tsx'],
    css: ['page.css'],
  },
  shared: { file: 'shared.js', imports: ['page'] },
  'src/a/Form.tsx': { file: 'form.js', dynamicImports: ['src/api/generated/schemas/x/a.json', 'src/a/Later.tsx'] },
  'src/a/Dialog.tsx': { file: 'dialog.js' },
  'src/a/Later.tsx': { file: 'later.js' },
  'src/api/generated/schemas/x/a.json': { file: 'a.js' },
}

/** Its `lazyDetail` has a type argument. */
const TYPED = 'src/screens/integration/tryout/TryOutPanel.tsx'

describe('size of a page', () => {
  it('includes its imports and, for rules, those loaded on opening', () => {
    expect([...collectFiles(manifest, ['page'])].sort()).toEqual(['page.css', 'page.js', 'shared.js'])
    const follows = createFollowOnOpening(new Set(['src/a/Dialog.tsx']))
    const expected = ['form.js', 'later.js', 'page.css', 'page.js', 'shared.js']
    expect([...collectFiles(manifest, ['page'], follows)].sort()).toEqual(expected)
  })

  it('excludes dialogs and drawers found in the sources', () => {
    const parts = listPartsOnDemand()
    for (const part of [
      'src/app/shell/HelpDrawer.tsx',
      'src/ui/ConfirmDialog.tsx',
      'src/ui/chart/PointsTable.tsx',
      TYPED,
    ])
      expect(parts.has(part)).toBe(true)
    for (const part of ['src/ui/chart/Lines.tsx', 'src/resources/ResourceForm.tsx']) expect(parts.has(part)).toBe(false)
  })

  it('knows the screen of every route', () => {
    for (const route of routes) expect(getScreenKey(route)).toMatch(/^src\/screens\/[\w-]+\/[\w-]+\/[\w/]+\.tsx?$/)
  })
})

describe('chunks that import each other', () => {
  it('are found', () => {
    expect(findCircle(manifest)).toBe('page')
    expect(findCircle({ ...manifest, shared: { file: 'shared.js' } })).toBeUndefined()
  })
})

describe('external URLs in the built files', () => {
  let folder = ''
  const findInFile = (name: string, text: string) => {
    folder = mkdtempSync(join(tmpdir(), 'built-'))
    writeFileSync(join(folder, name), text)
    return findForeignAddresses(folder)
  }
  afterEach(() => rmSync(folder, { recursive: true }))

  it.each(['https://cdn.example.net/a.js', '//cdn.example.net/a.js', 'wss://cdn.example.net'])(
    '%s is found',
    (address) => expect(findInFile('a.js', `load("${address}")`)).toEqual(['a.js: cdn.example.net']),
  )

  it.each(['http://localhost:9001', 'http://127.0.0.1:9001', 'https://name.invalid', 'https://react.dev/errors'])(
    '%s is ignored',
    (address) => expect(findInFile('a.js', `show("${address}")`)).toEqual([]),
  )

  it('never occur in pages and styles', () =>
    expect(findInFile('a.css', 'url(http://127.0.0.1/a.png)')).toEqual(['a.css: 127.0.0.1']))
})
