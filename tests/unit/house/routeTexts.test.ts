import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../../scripts/project'
import { routes, screenFiles } from '../../../scripts/screens'
import { routeModules } from '../../../scripts/sizes/routeModules'
import { iterateNodes, listImports, parse } from './imports'

/** Loaded before any screen or with a form's schema. */
const CORE = ['app', 'ra', 'ui', 'help']
const FILES = readdirSync(join(PROJECT, 'locales/en'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace(/\.json$/, ''))
/** A key, or the static prefix of a composed key. */
const KEY = new RegExp(`^(${FILES.join('|')})\\.`)

interface TextFiles {
  /** Text files with keys that a source file uses. */
  usedFiles: string[]
  /** Text files that a source file loads late: `const TEXTS = [...]` in `useLazyTexts(TEXTS)`. */
  loaded: string[]
}

const textFiles = new Map<string, TextFiles>()

function getTextFiles(file: string): TextFiles {
  const entry = textFiles.get(file) ?? readTextFiles(file)
  textFiles.set(file, entry)
  return entry
}

function readTextFiles(file: string): TextFiles {
  const textNames = new Set<string>()
  let loadsTexts = false
  let list: ts.VariableDeclaration | undefined
  for (const node of iterateNodes(parse(file))) {
    const text = ts.isStringLiteralLike(node) ? node.text : ts.isTemplateExpression(node) ? node.head.text : ''
    const name = KEY.exec(text)?.[1]
    if (name && !(ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent))) textNames.add(name)
    if (ts.isCallExpression(node) && node.expression.getText() === 'useLazyTexts') loadsTexts = true
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'TEXTS') list ??= node
  }
  const loaded =
    loadsTexts && list ? [...iterateNodes(list)].flatMap((node) => (ts.isStringLiteralLike(node) ? node.text : [])) : []
  return { usedFiles: [...textNames], loaded }
}

/** Collects the project files that loading a file may load, including lazy ones. */
function reach(file: string): Set<string> {
  const visitedFiles = new Set<string>()
  const queue = [file]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (visitedFiles.has(next) || !/^src\/.*\.tsx?$/.test(next) || next.includes('/generated/')) continue
    visitedFiles.add(next)
    queue.push(...listImports(next).flatMap(({ to, typeOnly }) => (typeOnly ? [] : [to])))
  }
  return visitedFiles
}

describe('[SH-7] texts of a route', () => {
  it('knows the screen of every route', () => {
    expect(routes.filter(({ path }) => !routeModules.has(path)).map(({ path }) => path)).toEqual([])
  })

  it.each(screenFiles.map(({ file, screen }) => [file, screen] as const))(
    'of %s cover everything that its pages use',
    (file, { texts }) => {
      const files = [...reach(file)]
      const used = new Set(files.flatMap((file) => getTextFiles(file).usedFiles))
      const later = new Set([...CORE, ...files.flatMap((file) => getTextFiles(file).loaded)])
      expect([...texts].sort()).toEqual([...used].filter((name) => !later.has(name)).sort())
    },
  )
})
