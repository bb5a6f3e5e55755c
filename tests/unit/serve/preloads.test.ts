import { describe, expect, it } from 'vitest'
import type { Graph } from '../../../scripts/preload/collectGraph'
import { listFiles, listModules } from '../../../scripts/preload/listPreloads'
import type { Manifest } from '../../../scripts/sizes/manifest'

const LIST = 'src/screens/a/b/List.tsx'
const FORM = 'src/screens/a/b/Form.tsx'
const MANIFEST = 'src/screens/a/b/screen.ts'

const graph: Graph = {
  [LIST]: { imports: ['src/ui/Table.tsx', MANIFEST], dynamicImports: [FORM], file: 'assets/list.js' },
  [FORM]: { imports: ['src/ui/Field.tsx'], dynamicImports: [], file: 'assets/merged.js' },
  [MANIFEST]: { imports: [], dynamicImports: ['src/screens/a/b/Other.tsx'], file: 'assets/shell.js' },
  'src/screens/a/b/Other.tsx': { imports: [], dynamicImports: [], file: 'assets/other.js' },
  'src/ui/Table.tsx': { imports: [], dynamicImports: ['src/ui/Dialog.tsx'], file: 'assets/merged.js' },
  'src/ui/Field.tsx': { imports: [], dynamicImports: [], file: 'assets/merged.js' },
  'src/ui/Dialog.tsx': { imports: [], dynamicImports: [], file: 'assets/dialog.js' },
}

const manifest: Manifest = {
  [LIST]: { file: 'assets/list.js', imports: ['_merged.js'] },
  [FORM]: { file: 'assets/form.js', imports: ['_merged.js'] },
  '_merged.js': { file: 'assets/merged.js', imports: ['_base.js'], dynamicImports: ['src/ui/Dialog.tsx'] },
  '_base.js': { file: 'assets/base.js', css: ['assets/base.css'], assets: ['assets/worker-1.js', 'assets/a.svg'] },
  'src/ui/Dialog.tsx': { file: 'assets/dialog.js' },
}

const isFormKey = (key: string) => key === FORM

describe('[QA-12] files that a page preloads', () => {
  it('follow the imports of its modules, not those of a merged chunk', () => {
    const modules = listModules(graph, [LIST], isFormKey)
    expect(modules).toContain('src/ui/Field.tsx')
    expect(modules).not.toContain('src/ui/Dialog.tsx')
    expect(listFiles(manifest, graph, modules)).not.toContain('assets/dialog.js')
  })

  it('lack the screens that a manifest names', () =>
    expect(listModules(graph, [LIST], () => true)).not.toContain('src/screens/a/b/Other.tsx'))

  it('include what the chunks import, and the chunk that exports a merged module', () =>
    expect(listFiles(manifest, graph, listModules(graph, [LIST], isFormKey)).sort()).toEqual([
      'assets/base.css',
      'assets/base.js',
      'assets/form.js',
      'assets/list.js',
      'assets/merged.js',
    ]))

  it('are refused if the build lacks a part', () =>
    expect(() => listModules(graph, ['src/ui/Gone.tsx'], isFormKey)).toThrow('src/ui/Gone.tsx'))
})
