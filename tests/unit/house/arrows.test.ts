import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../../scripts/project'
import { findCycles, type Import, iterateNodes, listImports, listSources, parse } from './imports'
import { findRoom, isImportAllowed } from './rooms'

/** Finds the screen of a file: the nearest folder with a manifest. */
function findScreen(file: string): string | undefined {
  for (let folder = dirname(file); folder.startsWith('src/screens/'); folder = dirname(folder))
    if (existsSync(join(PROJECT, folder, 'screen.ts'))) return folder
  return undefined
}

const files = listSources(['src', 'sandbox', 'scripts'])
const imports = files.flatMap(listImports)
const show = ({ from, to }: Import) => `${from} → ${to}`

describe('imports between folders', () => {
  it('declares every folder of src in the table', () => {
    const strays = files.filter((file) => file.startsWith('src/') && !findRoom(file) && !file.endsWith('.d.ts'))
    expect(strays).toEqual([])
  })

  it('only go one way', () => {
    expect(imports.filter((one) => !isImportAllowed(one)).map(show)).toEqual([])
  })

  it('contain no cycles', () => {
    // Types are erased at run time, so small type-only cycles are allowed.
    expect(findCycles(imports.filter(({ typeOnly }) => !typeOnly))).toEqual([])
    expect(findCycles(imports).filter((ring) => ring.length > 3)).toEqual([])
  })

  it('never cross from one screen to another', () => {
    const across = imports.filter(({ from, to }) => {
      const target = to.startsWith('src/screens/') ? findScreen(to) : undefined
      return from.startsWith('src/screens/') && target !== undefined && target !== findScreen(from)
    })
    expect(across.map(show)).toEqual([])
  })

  it('never lead from production code to test code', () => {
    const testers = /^(vitest|@playwright\/test|fast-check|axe-core)/
    const wrong = imports.filter(
      ({ from, to }) => from.startsWith('src/') && (to.startsWith('tests') || testers.test(to)),
    )
    expect(wrong.map(show)).toEqual([])
  })

  it('load lazy components with the helper that retries', () => {
    const lazy = files
      .filter((file) => file.startsWith('src/'))
      .filter((file) => {
        return [...iterateNodes(parse(file))].some(
          (node) =>
            (ts.isImportSpecifier(node) &&
              (node.propertyName ?? node.name).text === 'lazy' &&
              /^['"]react['"]$/.test(node.parent.parent.parent.moduleSpecifier.getText())) ||
            (ts.isPropertyAccessExpression(node) && node.getText() === 'React.lazy'),
        )
      })
    expect(lazy).toEqual([])
  })

  it('keep colours and pixel sizes in the theme', () => {
    const THEME = /^src\/ui\/(theme|tokens)\w*\.tsx?$/
    const strays: string[] = []
    for (const file of files.filter(
      (one) => one.startsWith('src/') && !THEME.test(one) && !one.includes('/generated/'),
    ))
      for (const node of iterateNodes(parse(file)))
        if (
          ts.isStringLiteralLike(node) &&
          /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$|\brgba?\(|(^|\s)[1-9]\d*px\b/i.test(node.text)
        )
          strays.push(`${file}: ${node.text}`)
    expect(strays).toEqual([])
  })

  it.each<[string, string, boolean, boolean]>([
    ['src/ui/Status.tsx', 'src/api/client.ts', false, false],
    ['src/api/client.ts', 'src/schema/types.ts', true, true],
    ['src/schema/types.ts', 'react', false, false],
    ['src/forms/SchemaForm.tsx', 'src/api/client.ts', false, false],
    ['src/forms/SchemaForm.tsx', 'src/api/client.ts', true, true],
    ['src/screens/clients/clients/List.tsx', 'src/app/routes.ts', false, false],
    ['sandbox/main.ts', 'src/api/client.ts', false, false],
  ])('checks %s → %s (types only: %s): %s', (from, to, typeOnly, expected) => {
    expect(isImportAllowed({ from, to, typeOnly })).toBe(expected)
  })

  it('finds a cycle', () => {
    const edge = (from: string, to: string): Import => ({ from, to, typeOnly: false })
    expect(
      findCycles([edge('a', 'b'), edge('b', 'c'), edge('c', 'b'), edge('c', 'd')]).map((ring) => ring.sort()),
    ).toEqual([['b', 'c']])
  })
})
