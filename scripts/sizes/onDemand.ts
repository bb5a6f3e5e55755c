import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { filesBelow } from '../build'
import { PROJECT } from '../project'

/** What is imported dynamically by code that runs only when somebody asks for it, outside of the lazy mechanism. */
const ASKED_FOR = [
  // A session of the topic explorer that the operator connects.
  /node_modules\/mqtt\//,
  // The words of the editor of code, which come with it.
  /node_modules\/monaco-editor\//,
  // The hint of a control that is pointed at.
  /node_modules\/@mui\/material\/(esm\/)?Tooltip\//,
  // A save that met another's, or that restarts something.
  /^src\/resources\/settings\/ConflictDialog\./,
  /^src\/resources\/restart\/RestartDialog\./,
  // A statement that the operator writes, and its layout.
  /^src\/screens\/integration\/(webhooks|rules\/editor)\/statementIssues\./,
  /^src\/rulesql\/format\./,
  // The question of what was made for a rule that is left unsaved.
  /^src\/screens\/integration\/made\/question\./,
  // What was changed, to be shown without its secrets.
  /^src\/api\/sentBody\./,
  // The keys of a table, which come with the first that is pressed.
  /^src\/ui\/table\/rovingFocus\./,
  // Instead of a screen.
  /^src\/app\/(NotFound|Lacking)\./,
]

/** Data of which a page opens only what `pages.ts` says: texts, operations, schemas. And the screens: each is a page. */
const CHOSEN =
  /^(src\/api\/generated\/|locales\/|src\/screens\/.*\/index\.ts$|src\/app\/(login|messages|shell\/Shell))|field-texts/

/** Dialogs, drawers and menus by the key of their module: what `lazyOverlay`, `lazyDetail` and `lazyUpgrade` bring. */
export function partsOnDemand(folder = join(PROJECT, 'src')): Set<string> {
  const found = new Set<string>()
  for (const file of filesBelow(folder).filter((name) => /\.tsx?$/.test(name))) {
    const text = readFileSync(file, 'utf8')
    for (const [, to = ''] of text.matchAll(
      /\blazy(?:Overlay|Detail|Upgrade)(?:<\w+>)?\(\s*async \(\) =>[\s\S]*?\bimport\('([^']+)'\)/g,
    )) {
      const path = join(dirname(file), to)
      const module = [`${path}.tsx`, `${path}.ts`].find((name) => existsSync(name))
      if (!module) throw new Error(`${file} brings ${to}, which is not there`)
      found.add(relative(PROJECT, module).split(sep).join('/'))
    }
  }
  return found
}

/** Whether a dynamic import, by its manifest key, takes place as a page opens. */
export function followsOnOpening(onDemand: ReadonlySet<string>): (key: string) => boolean {
  return (key) => !onDemand.has(key) && !CHOSEN.test(key) && !ASKED_FOR.some((pattern) => pattern.test(key))
}
