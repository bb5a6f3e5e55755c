import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScreenRoute } from '../../src/app/screenRoute'
import { getApiArea } from '../../src/schema/getApiArea'
import type { OperationKey } from '../../src/schema/types'
import { PROJECT } from '../project'
import { routes } from '../screens'
import { collectFiles, type Manifest } from './manifest'
import { followsOnOpening, listPartsOnDemand } from './onDemand'
import { routeModules } from './routeModules'

const GENERATED = 'src/api/generated'

/** Page with the files that it loads in addition to sign-in and shell. */
export interface Page {
  path: string
  files: Set<string>
}

/** Files of the shell, with the texts of a language. */
export function shellFiles(manifest: Manifest, language: string): Set<string> {
  const core = `src/app/messages/${language}Core.ts`
  return collectFiles(manifest, ['index.html', 'src/app/shell/Shell.tsx', core], followsOnOpening(listPartsOnDemand()))
}

/**
 * Lists the files that opening each page loads: the screen with static imports and dynamic ones not loaded on
 * demand, its texts, its operations and their largest schemas. Screens of one folder share a chunk; a screen of
 * `defineResource` loads its list, form or page. The result is an upper bound.
 */
export function listPages(manifest: Manifest, language: string, weigh: (file: string) => number): Page[] {
  const follows = followsOnOpening(listPartsOnDemand())
  const shell = shellFiles(manifest, language)
  return routes.map((route) => {
    const name = getExportName(route)
    const own = name === 'Show' && !isDescribed(route) ? [] : (GENERIC[name] ?? [...ALL_GENERIC])
    const isOther = (key: string) => {
      const part = /^src\/screens\/.*\/(\w+)\.tsx?$/.exec(key)?.[1] ?? ''
      return name !== '' && Object.hasOwn(SHOWN_BY, part) && !SHOWN_BY[part]?.includes(name)
    }
    const isBeyond = (key: string) => key === KINDS && !route.needs.some((operation) => takesKinds(operation))
    // A tabbed page uses the form of another page.
    const isAskedFor = (key: string) => key === FORM && own.length > 0 && own.every((generic) => generic === SHOW)
    const isLeftOut = (key: string) => isOther(key) || isBeyond(key) || isAskedFor(key) || ALL_GENERIC.has(key)
    const followsHere = (key: string) => own.includes(key) || (follows(key) && !isLeftOut(key))
    const files = collectFiles(manifest, [screenKey(route)], followsHere)
    const data = [
      ...textKeys(manifest, route, language),
      ...route.needs.flatMap((key) => dataKeys(manifest, key, weigh)),
    ]
    for (const file of collectFiles(manifest, data)) files.add(file)
    return { path: route.path, files: new Set([...files].filter((file) => !shell.has(file))) }
  })
}

const LIST = 'src/resources/list/ListScreen.tsx'
const CREATE = 'src/resources/ResourceCreate.tsx'
const EDIT = 'src/resources/ResourceEdit.tsx'
const SHOW = 'src/resources/ResourceShow.tsx'
/** A record page loads it in a tab. */
const FORM = 'src/resources/ResourceForm.tsx'
export const ALL_GENERIC: ReadonlySet<string> = new Set([LIST, CREATE, EDIT, SHOW])
/** Variant selection, loaded with the form of an operation that accepts several. */
const KINDS = 'src/resources/VariantForm.tsx'
const takesKinds = (operation: OperationKey) => listSchemaFiles(operation, getApiArea(operation)).length > 1
/** Generic parts loaded only by screens of this name; other names may load any of them. */
const GENERIC: Readonly<Record<string, readonly string[]>> = {
  List: [LIST],
  Current: [LIST],
  History: [LIST],
  Create: [CREATE],
  Edit: [EDIT],
  // Creates or edits.
  Service: [CREATE, EDIT],
  Show: [SHOW],
}

/** Lazy parts that only some pages of a screen load when they open. */
const SHOWN_BY: Readonly<Record<string, readonly string[]>> = {
  List: ['List'],
  RuleSiblings: ['List'],
  Topology: ['List'],
  Show: ['Show'],
  Overview: ['Show'],
  Log: ['Show'],
  record: ['List', 'Show'],
  EditorLayout: ['Create'],
  SqlWidget: ['Create'],
}

/** Whether a record page is generated from a description or written by hand. */
function isDescribed(route: Pick<ScreenRoute, 'path'>): boolean {
  const folder = join(PROJECT, screenKey(route), '..')
  return readdirSync(folder).some(
    (name) => /\.tsx?$/.test(name) && /^ {2}show: /m.test(readFileSync(join(folder, name), 'utf8')),
  )
}

function getExportName({ path }: Pick<ScreenRoute, 'path'>): string {
  return routeModules.get(path)?.name ?? ''
}

/** Module of a page, such as `src/screens/access/banned/banned.ts`. */
export function screenKey({ path }: Pick<ScreenRoute, 'path'>): string {
  const key = routeModules.get(path)?.module
  if (!key) throw new Error(`the route ${path} names no screen`)
  return key
}

function textKeys(manifest: Manifest, { texts, needs }: ScreenRoute, language: string): string[] {
  const plain = texts.filter((name) => name !== 'fields').map((name) => `locales/${language}/${name}.json`)
  if (!texts.includes('fields')) return plain
  const kinds = needs.some((key) => !key.startsWith('get ')) ? ['fields', 'help'] : ['fields']
  const areas = ['common', ...new Set(needs.map(getApiArea))]
  const words = kinds.flatMap((kind) => areas.map((area) => `field-texts/${language}/${kind}/${area}`))
  const ends = [`field-texts/${language}`, ...words]
  return [...plain, ...Object.keys(manifest).filter((key) => ends.some((end) => key.endsWith(end)))]
}

function dataKeys(manifest: Manifest, key: OperationKey, weigh: (file: string) => number): string[] {
  const area = getApiArea(key)
  const index = `${GENERATED}/schemas/${area}/index.ts`
  const known = [`${GENERATED}/operations/areas.ts`, `${GENERATED}/operations/${area}.ts`]
  if (!manifest[index]) return known
  const heaviest = listSchemaFiles(key, area)
    .map((file) => `${GENERATED}/schemas/${area}/${file}`)
    .sort((a, b) => weigh(manifest[b]?.file ?? '') - weigh(manifest[a]?.file ?? ''))
    .slice(0, 1)
  return [...known, `${GENERATED}/schemas/areas.ts`, index, ...heaviest]
}

/** Schema files of an operation, from the generated index. */
function listSchemaFiles(key: OperationKey, area: string): string[] {
  const index = join(PROJECT, GENERATED, 'schemas', area, 'index.ts')
  if (!existsSync(index)) return []
  const text = readFileSync(index, 'utf8')
  const from = text.indexOf(`\n  ${JSON.stringify(key)}: [`)
  if (from < 0) return []
  const own = text.slice(from, text.indexOf('\n  ],', from))
  return [...own.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, file = '']) => file)
}
