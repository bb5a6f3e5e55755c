import type { OperationKey } from '../types'
import { parseOperationKey } from './operationKey'
import type { AnswerKind } from './readAnswerKind'
import { type OperationFacts, readOperationFacts } from './readOperationFacts'

/** Part of an operation in its screen. */
export type Role =
  | ('list' | 'create' | 'read' | 'update' | 'remove' | 'enable' | 'reorder')
  | ('metrics' | 'part' | 'settings' | 'save' | 'view')
  | ('command' | 'upload' | 'download')

/** How to read the whole list: numbered pages, an opaque cursor, the last name as a parameter, or one answer. */
export type Listing = { type: 'page' | 'cursor' | 'whole' } | { type: 'last'; param: string }

/** Screen that only the broker's document describes. */
export interface RecognizedScreen {
  kind: 'collection' | 'settings' | 'view'
  /** Path of the list, settings or document. */
  path: string
  tag: string
  /** Item path of a collection. */
  item?: string
  listing?: Listing
  answer: AnswerKind
  /** Operations by role, in the order of the document. */
  operations: { key: OperationKey; role: Role }[]
}

export interface Recognition {
  screens: RecognizedScreen[]
  /** Commands, uploads, downloads and reads that need a parameter. They open with the form of a single call. */
  calls: { key: OperationKey; role: Role }[]
  /** Operations that a user does not call, such as targets of redirects. */
  otherOperations: OperationKey[]
}

const LISTS: ReadonlySet<AnswerKind> = new Set(['list', 'names', 'page', 'cursor', 'map'])
const getPath = ({ key }: { key: OperationKey }) => parseOperationKey(key).path
const getMethod = ({ key }: { key: OperationKey }) => parseOperationKey(key).method
const hasParams = (path: string) => path.includes('{')
const isBelow = (path: string, parent: string) => path.startsWith(`${parent}/`)

/** Maximum operations to recognize. A version has a few hundred; more would take too long. */
const MAX_OPERATIONS = 2000

/** Paths that stay within the API when they are called. */
const SAFE_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[^/?#\\%\s]+)+$/

/** Recognizes screens in a document. A document with too many operations has none. */
export function recognizeOperations(document: unknown, keys: readonly OperationKey[]): Recognition {
  const safe = keys.filter((key) => SAFE_PATH.test(parseOperationKey(key).path))
  if (safe.length > MAX_OPERATIONS) return { screens: [], calls: [], otherOperations: [...keys] }
  const { otherOperations, ...found } = recognizeScreens(readOperationFacts(document, safe))
  return { ...found, otherOperations: [...otherOperations, ...keys.filter((key) => !safe.includes(key))] }
}

/** Groups operations that the build does not know into screens, from their paths, bodies and answers alone. */
export function recognizeScreens(all: readonly OperationFacts[]): Recognition {
  const settings = findSettings(all)
  const others = all.filter((one) => !settings.some(({ operations }) => operations.some(({ key }) => key === one.key)))
  const paths = [...new Set(others.map(getPath))]
  const screens = [...findCollections(others, paths), ...settings, ...findViews(others)]
  const assignedOperations = new Map<OperationKey, { screen: RecognizedScreen; role: Role }>()
  for (const screen of screens)
    for (const { key, role } of screen.operations) assignedOperations.set(key, { screen, role })
  const calls: Recognition['calls'] = []
  const rest: OperationKey[] = []
  for (const one of all) {
    if (assignedOperations.has(one.key)) continue
    if (isRedirectTarget(one)) {
      rest.push(one.key)
      continue
    }
    const role = getCallRole(one)
    const screen = findNearestScreen(getPath(one), screens)
    if (screen) screen.operations.push({ key: one.key, role })
    else calls.push({ key: one.key, role })
  }
  return { screens, calls, otherOperations: rest }
}

const isRedirectTarget = (one: OperationFacts) => getMethod(one) === 'get' && /\/callback$/.test(getPath(one))

function getCallRole(one: OperationFacts): Role {
  if (getMethod(one) !== 'get') return one.body === 'file' ? 'upload' : 'command'
  return one.answer === 'file' || /\/(?:download|export)$/.test(getPath(one)) ? 'download' : 'view'
}

function findCollections(all: readonly OperationFacts[], paths: readonly string[]): RecognizedScreen[] {
  const lists = all.filter((one) => getMethod(one) === 'get' && LISTS.has(one.answer) && !hasParams(getPath(one)))
  const byStem = new Map<string, OperationFacts[]>()
  for (const list of lists) {
    const stem = getPath(list).replace(/_details$/, '')
    byStem.set(stem, [...(byStem.get(stem) ?? []), list])
  }
  return [...byStem.values()].map((same) => {
    // A list of names and its details are one collection.
    const list = same.find(({ answer }) => answer !== 'names') ?? (same[0] as OperationFacts)
    return describeCollection(list, same, all, paths)
  })
}

function describeCollection(
  list: OperationFacts,
  same: readonly OperationFacts[],
  all: readonly OperationFacts[],
  paths: readonly string[],
): RecognizedScreen {
  const path = getPath(list)
  const item = findItemPath(path, paths)
  const operations = all.flatMap((one): RecognizedScreen['operations'] => {
    if (same.includes(one)) return [{ key: one.key, role: 'list' }]
    const role = getCollectionRole(one, path, item)
    return role ? [{ key: one.key, role }] : []
  })
  return {
    kind: 'collection',
    path,
    tag: list.tag,
    ...(item !== undefined && { item }),
    listing: getListing(list),
    answer: list.answer,
    operations,
  }
}

function getCollectionRole(one: OperationFacts, path: string, item: string | undefined): Role | undefined {
  const [operationPath, method] = [getPath(one), getMethod(one)]
  if (operationPath === path || operationPath === item) return getRecordRole(one, operationPath === item)
  if (item !== undefined && isBelow(operationPath, item)) {
    const below = operationPath.slice(item.length)
    if (/^\/enable\/\{[^}]+\}$/.test(below) && method !== 'get') return 'enable'
    if (method !== 'get') return getCallRole(one)
    if (hasParams(below) || one.answer === 'file' || one.answer === 'none') return getCallRole(one)
    return /metrics|stats/.test(below) ? 'metrics' : 'part'
  }
  if (!isBelow(operationPath, path) || hasParams(operationPath)) return undefined
  if (method === 'post' && operationPath.endsWith('/reorder') && one.body === 'json') return 'reorder'
  return method === 'get' ? undefined : getCallRole(one)
}

/** A `PUT` on the collection takes a whole record with its name. */
function getRecordRole(one: OperationFacts, isItem: boolean): Role {
  const method = getMethod(one)
  if (method === 'get') return 'read'
  if (one.body === 'file') return 'upload'
  if (method === 'delete') return isItem ? 'remove' : 'command'
  if (method === 'put') return one.body === 'json' ? 'update' : 'command'
  return isItem || one.body !== 'json' ? 'command' : 'create'
}

/**
 * Finds the item path of a collection: one more parameter below the collection, its singular, or its name without
 * `_list`, with at most one segment between (`/links/link/{name}`).
 */
function findItemPath(collection: string, paths: readonly string[]): string | undefined {
  const name = collection.replace(/_details$/, '').replace(/_list$/, '')
  const stems = [...new Set([collection, name, collection.replace(/s$/, '')])]
  return stems
    .flatMap((stem) => paths.filter((path) => isBelow(path, stem) && isItemSuffix(path.slice(stem.length))))
    .sort((a, b) => a.split('/').length - b.split('/').length)[0]
}

const isItemSuffix = (suffix: string) => /^(?:\/[^/{}]+)?\/\{[^}]+\}$/.test(suffix)

function getListing({ answer, query }: OperationFacts): Listing {
  const last = query.find((name) => name.startsWith('last_'))
  if (last !== undefined) return { type: 'last', param: last }
  if (query.includes('cursor')) return { type: 'cursor' }
  return answer === 'page' && query.includes('page') && query.includes('limit') ? { type: 'page' } : { type: 'whole' }
}

function findSettings(all: readonly OperationFacts[]): RecognizedScreen[] {
  return all.flatMap((read): RecognizedScreen[] => {
    if (getMethod(read) !== 'get' || read.answer !== 'document' || hasParams(getPath(read))) return []
    const path = getPath(read)
    const save = all.find((one) => one.key === `put ${path}` && one.hasFields === true)
    if (!save) return []
    return [
      {
        kind: 'settings',
        path,
        tag: read.tag,
        answer: 'document',
        operations: [
          { key: read.key, role: 'settings' },
          { key: save.key, role: 'save' },
        ],
      },
    ]
  })
}

function findViews(all: readonly OperationFacts[]): RecognizedScreen[] {
  return all.flatMap((one): RecognizedScreen[] => {
    const path = getPath(one)
    const isView = getMethod(one) === 'get' && one.answer === 'document' && !hasParams(path) && !isRedirectTarget(one)
    if (!isView) return []
    return [{ kind: 'view', path, tag: one.tag, answer: one.answer, operations: [{ key: one.key, role: 'view' }] }]
  })
}

/**
 * Returns the screen with the longest common path of at least one segment. Prefers collections with items. A screen
 * does not get the operations of its parent path.
 */
function findNearestScreen(path: string, screens: readonly RecognizedScreen[]): RecognizedScreen | undefined {
  const [best] = screens
    .filter((screen) => !isBelow(screen.path, path))
    .map((screen) => ({
      screen,
      shared: Math.max(...[screen.path, screen.item ?? ''].map((at) => countShared(path, at))),
    }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || Number(b.screen.item !== undefined) - Number(a.screen.item !== undefined))
  return best?.screen
}

function countShared(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  const differs = left.findIndex((part, at) => part !== right[at])
  return (differs < 0 ? left.length : differs) - 1
}
