import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../../scripts/project'
import * as stubs from '../../../src/ui/code/leftOut'
import config from '../../../vite.config'

const root = join(PROJECT, 'node_modules/monaco-editor/esm/vs/editor')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Where Monaco imports the parts that the build leaves out: importing file, import, exported class. */
const IMPORTS = [
  [
    'standalone/browser/standaloneCodeEditor.js',
    '../../browser/widget/diffEditor/diffEditorWidget.js',
    'DiffEditorWidget',
  ],
  [
    'standalone/browser/standaloneEditor.js',
    '../../browser/widget/multiDiffEditor/multiDiffEditorWidget.js',
    'MultiDiffEditorWidget',
  ],
  ['contrib/hover/browser/hoverContribution.js', './markerHoverParticipant.js', 'MarkerHoverParticipant'],
] as const

const aliases = config.resolve?.alias as { find: string | RegExp; replacement: string }[]
const findStub = (path: string) =>
  aliases.find(({ find }) => find instanceof RegExp && find.test(path))?.replacement.endsWith('/src/ui/code/leftOut.ts')

describe('parts of Monaco that the build leaves out', () => {
  it.each(IMPORTS)('%s still imports %s', (file, path, name) => {
    const source = read(file)
    expect(source).toContain(`'${path}'`)
    expect(source).toMatch(new RegExp(`import \\{[^}]*\\b${name}\\b`))
    expect(findStub(path)).toBe(true)
  })

  it('each stub stands for one part', () => {
    expect(Object.keys(stubs).sort()).toEqual(IMPORTS.map(([, , name]) => name).sort())
  })
})
