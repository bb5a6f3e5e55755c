import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { listFilesBelow } from '../listFilesBelow'
import { PROJECT } from '../project'
import { routeModules } from './routeModules'

/** Dynamic imports on user action, outside of the lazy helpers. */
const ASKED_FOR = [
  // Topic explorer session that the operator connects.
  /node_modules\/mqtt\//,
  // Texts of the code editor, which load with it.
  /node_modules\/monaco-editor\//,
  // Tooltip of a hovered control.
  /node_modules\/@mui\/material\/(esm\/)?Tooltip\//,
  // A conflicting save, or one that restarts something.
  /^src\/resources\/settings\/ConflictDialog\./,
  /^src\/resources\/restart\/RestartDialog\./,
  // A statement being written, and its layout.
  /^src\/screens\/integration\/(webhooks|rules\/editor)\/findStatementIssues?\./,
  /^src\/domain\/rulesql\/format\./,
  // Confirmation when leaving an unsaved rule.
  /^src\/screens\/integration\/createdRecords\/createLeaveConfirmation\./,
  // A broker that this browser does not know; entries of a broker's own collections; a download; a newer document;
  // focus lost with a removed control; columns of an output.
  /^src\/app\/(brokers\/UnknownBroker|shell\/GeneratedMenu)\./,
  /^src\/api\/parseFileName\./,
  /^src\/schema\/difference\/applyDifference\./,
  /^src\/ui\/rescueFocus\./,
  /^src\/screens\/integration\/sql\/outputColumns\./,
  // Changes shown without secrets.
  /^src\/api\/sentBody\./,
  // Keyboard navigation of a table, loaded with the first key press.
  /^src\/ui\/table\/startRovingFocus\./,
  // Shown instead of a screen.
  /^src\/app\/(NotFound|UnavailableScreen)\./,
]

/** Texts, operations and schemas: a page loads only what `pages.ts` lists. */
const CHOSEN = /^(src\/api\/generated\/|locales\/|src\/app\/(login|messages|shell\/Shell))|field-texts/
const PAGE_MODULES: ReadonlySet<string> = new Set([...routeModules.values()].map(({ module }) => module))

/** Dialogs, drawers and menus by module key, loaded by `lazyOverlay`, `lazyDetail` and `lazyUpgrade`. */
export function listPartsOnDemand(folder = join(PROJECT, 'src')): Set<string> {
  const found = new Set<string>()
  for (const file of listFilesBelow(folder).filter((name) => /\.tsx?$/.test(name))) {
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

/** Whether a dynamic import, by manifest key, runs when a page opens. */
export function createFollowOnOpening(onDemand: ReadonlySet<string>): (key: string) => boolean {
  return (key) =>
    !onDemand.has(key) && !CHOSEN.test(key) && !PAGE_MODULES.has(key) && !ASKED_FOR.some((pattern) => pattern.test(key))
}
