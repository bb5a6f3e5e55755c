import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScreenRoute } from '../../src/app/listRoutes'
import { getApiArea } from '../../src/schema/apiArea'
import type { OperationKey } from '../../src/schema/types'
import { PROJECT } from '../project'
import { routes } from '../screens'
import { collectFiles, type Manifest } from './manifest'
import { createFollowOnOpening, listPartsOnDemand } from './onDemand'
import { routeModules } from './routeModules'

const GENERATED = 'src/api/generated'

/** Page with the files that it loads in addition to sign-in and shell. */
export interface Page {
  path: string
  files: Set<string>
}

/** Files of the shell, with the texts of a language. */
export function listShellFiles(manifest: Manifest, language: string): Set<string> {
  const core = `src/app/messages/${language}Core.ts`
  return collectFiles(
    manifest,
    ['index.html', 'src/app/shell/Shell.tsx', core],
    createFollowOnOpening(listPartsOnDemand()),
  )
}

/**
 * Lists the files that opening each page loads: the screen with static imports and dynamic ones not loaded on
 * demand, its texts, its operations and their largest schemas. Screens of one folder share a chunk; a screen of
 * `defineResource` loads its list, form or page. The result is an upper bound.
 */
export function listPages(manifest: Manifest, language: string, weigh: (file: string) => number): Page[] {
  const shell = listShellFiles(manifest, language)
  return routes.map((route) => {
    const files = collectFiles(manifest, [getScreenKey(route)], createPageFollower(route))
    const data = [
      ...listTextKeys(manifest, route, language),
      ...route.needs.flatMap((key) => collectDataKeys(manifest, key, weigh)),
    ]
    for (const file of collectFiles(manifest, data)) files.add(file)
    return { path: route.path, files: new Set([...files].filter((file) => !shell.has(file))) }
  })
}

let onOpening: ((key: string) => boolean) | undefined

/** Reads the sources once for all pages. */
const getFollows = () => {
  onOpening ??= createFollowOnOpening(listPartsOnDemand())
  return onOpening
}

/** Whether a dynamic import, by manifest key, runs when a page opens, or with every page if there is no route. */
export function createPageFollower(route?: ScreenRoute): (key: string) => boolean {
  const follows = getFollows()
  if (!route) return (key) => follows(key) && !ALL_GENERIC.has(key)
  const name = getExportName(route)
  const genericParts = name === 'Show' && !isDescribed(route) ? [] : (GENERIC[name] ?? [...ALL_GENERIC])
  const isOther = (key: string) => {
    const part = /^src\/screens\/.*\/(\w+)\.tsx?$/.exec(key)?.[1] ?? ''
    return name !== '' && Object.hasOwn(SHOWN_BY, part) && !SHOWN_BY[part]?.includes(name)
  }
  const isBeyond = (key: string) => key === KINDS && !route.needs.some((operation) => hasVariants(operation))
  // A tabbed page uses the form of another page.
  const isAskedFor = (key: string) =>
    key === FORM && genericParts.length > 0 && genericParts.every((generic) => generic === SHOW)
  const isLeftOut = (key: string) => isOther(key) || isBeyond(key) || isAskedFor(key) || ALL_GENERIC.has(key)
  return (key) => genericParts.includes(key) || (follows(key) && !isLeftOut(key))
}

const LIST = 'src/resources/list/ListScreen.tsx'
const CREATE = 'src/resources/ResourceCreate.tsx'
const EDIT = 'src/resources/ResourceEdit.tsx'
export const SHOW = 'src/resources/ResourceShow.tsx'
/** A record page loads it in a tab. */
const FORM = 'src/resources/ResourceForm.tsx'
export const ALL_GENERIC: ReadonlySet<string> = new Set([LIST, CREATE, EDIT, SHOW])
/** Variant selection, loaded with the form of an operation that accepts several. */
const KINDS = 'src/resources/VariantForm.tsx'
const hasVariants = (operation: OperationKey) => listSchemaFiles(operation, getApiArea(operation)).length > 1
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

function hasInFolder(route: Pick<ScreenRoute, 'path'>, pattern: RegExp): boolean {
  const folder = join(PROJECT, getScreenKey(route), '..')
  return readdirSync(folder).some(
    (name) => /\.tsx?$/.test(name) && pattern.test(readFileSync(join(folder, name), 'utf8')),
  )
}

/** Whether a record page is generated from a description or written by hand. */
const isDescribed = (route: Pick<ScreenRoute, 'path'>): boolean => hasInFolder(route, /^ {2}show[:,]/m)

const isList = (route: Pick<ScreenRoute, 'path'>): boolean => GENERIC[getExportName(route)]?.[0] === LIST

/** Whether the columns of a list come from its schema. */
const hasSchemaColumns = (route: Pick<ScreenRoute, 'path'>): boolean =>
  isList(route) && hasInFolder(route, /^ {4}columns: /m)

/** Whether a list preloads the page of a record. */
export const preloadsRecords = (route: Pick<ScreenRoute, 'path'>): boolean => isList(route) && isDescribed(route)

function getExportName({ path }: Pick<ScreenRoute, 'path'>): string {
  return routeModules.get(path)?.name ?? ''
}

/** Module of a page, such as `src/screens/access/banned/banned.ts`. */
export function getScreenKey({ path }: Pick<ScreenRoute, 'path'>): string {
  const key = routeModules.get(path)?.module
  if (!key) throw new Error(`the route ${path} names no screen`)
  return key
}

/** Manifest keys of a page's texts. */
export function listTextKeys(manifest: Manifest, { texts, needs }: ScreenRoute, language: string): string[] {
  const plain = texts.filter((name) => name !== 'fields').map((name) => `locales/${language}/${name}.json`)
  if (!texts.includes('fields')) return plain
  const kinds = needs.some((key) => !key.startsWith('get ')) ? ['fields', 'help'] : ['fields']
  const areas = ['common', ...new Set(needs.map(getApiArea))]
  const words = kinds.flatMap((kind) => areas.map((area) => `field-texts/${language}/${kind}/${area}`))
  const ends = [`field-texts/${language}`, ...words]
  return [...plain, ...Object.keys(manifest).filter((key) => ends.some((end) => key.endsWith(end)))]
}

function collectDataKeys(manifest: Manifest, key: OperationKey, weigh: (file: string) => number): string[] {
  const { operation, schema } = listOperationKeys(manifest, key)
  const heaviest = listSchemaFiles(key, getApiArea(key))
    .map((file) => `${GENERATED}/schemas/${getApiArea(key)}/${file}`)
    .sort((a, b) => weigh(manifest[b]?.file ?? '') - weigh(manifest[a]?.file ?? ''))
    .slice(0, 1)
  return schema.length > 0 ? [...operation, ...schema, ...heaviest] : operation
}

/** Manifest keys of an operation and of its area's schemas. */
function listOperationKeys(manifest: Manifest, key: OperationKey) {
  const area = getApiArea(key)
  const index = `${GENERATED}/schemas/${area}/index.ts`
  return {
    operation: [`${GENERATED}/operations/areas.ts`, `${GENERATED}/operations/${area}.ts`],
    schema: manifest[index] ? [`${GENERATED}/schemas/areas.ts`, index] : [],
  }
}

/**
 * Manifest keys of the operations and schemas that a page loads when it opens. Settings load their operation with
 * the first change, and a schema with variants loads when its tile is chosen. Pages written by hand load what they
 * call.
 */
export function listDataKeys(manifest: Manifest, route: ScreenRoute): string[] {
  if (!route.settings && !Object.hasOwn(GENERIC, getExportName(route))) return []
  const needs = isList(route) ? route.needs.filter((key) => key.startsWith('get ')) : route.needs
  const hasSchema = isList(route) ? hasSchemaColumns(route) : needs.some((key) => !key.startsWith('get '))
  return needs.flatMap((key) => {
    const { operation, schema } = listOperationKeys(manifest, key)
    const loaded = route.settings ? [] : operation
    if (!hasSchema || schema.length === 0) return loaded
    const area = getApiArea(key)
    const files = listSchemaFiles(key, area).map((file) => `${GENERATED}/schemas/${area}/${file}`)
    return [...loaded, ...schema, ...(files.length === 1 ? files : [])]
  })
}

/** Schema files of an operation, from the generated index. */
function listSchemaFiles(key: OperationKey, area: string): string[] {
  const index = join(PROJECT, GENERATED, 'schemas', area, 'index.ts')
  if (!existsSync(index)) return []
  const text = readFileSync(index, 'utf8')
  const from = text.indexOf(`\n  ${JSON.stringify(key)}: [`)
  if (from < 0) return []
  const entryText = text.slice(from, text.indexOf('\n  ],', from))
  return [...entryText.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, file = '']) => file)
}
