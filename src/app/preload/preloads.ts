import { decodeId, isPathSegment } from '../../api/ids'

/** Lists of files to load, written by the build. Numbers are positions in `files`. */
export interface PreloadTable {
  /** Files below the folder of the script, or one for each language. */
  files: readonly (string | readonly string[])[]
  languages: readonly string[]
  signIn: readonly number[]
  shell: readonly number[]
  late: readonly number[]
  /** Lists of pages, and the position of their late part. */
  lists: readonly { files: readonly number[]; late: readonly number[] }[]
  pages: readonly PreloadPage[]
}

/** Path such as `/clients/detail/:clientid`, position of its list, and first read such as `/clients/{clientid}`. */
export type PreloadPage = readonly [path: string, list: number, firstRead?: string | undefined]

/** Files of a page: `first` until its data is requested, `late` after its first paint. */
export interface PageFiles {
  first: string[]
  late: string[]
}

/** Returns the path of a hash route, such as `/clients` of `#/clients?page=2`. */
export const getRoutePath = (hash: string): string => hash.replace(/^#/, '').replace(/[?#].*$/, '') || '/'

const split = (path: string) => path.split('/').filter(Boolean)

/** Finds the page of a path. A literal segment wins over a parameter. */
function findPage(pages: readonly PreloadPage[], path: string) {
  const segments = split(path)
  let best: { list: number; firstRead: string | undefined; params: Map<string, string> } | undefined
  for (const [pattern, list, firstRead] of pages) {
    const parts = split(pattern)
    if (parts.length !== segments.length) continue
    if (!parts.every((part, at) => part.startsWith(':') || part === segments[at])) continue
    const params = new Map<string, string>()
    for (const [at, part] of parts.entries()) if (part.startsWith(':')) params.set(part.slice(1), segments[at] ?? '')
    if (!best || params.size < best.params.size) best = { list, firstRead, params }
  }
  return best
}

/** Returns the files that a page loads after sign-in; an unknown path has those of the shell. */
export function findPageFiles(table: PreloadTable, path: string, language: string): PageFiles {
  const page = table.lists[findPage(table.pages, path)?.list ?? -1]
  return {
    first: getNames(table, [...table.shell, ...(page?.files ?? [])], language),
    late: getNames(table, [...table.late, ...(page?.late ?? [])], language),
  }
}

/**
 * Returns the first read of a page below the API's base URL, such as `/clients/c1`. A hash with a query may select
 * a filter or tab that reads something else.
 */
export function findFirstRead(pages: readonly PreloadPage[], hash: string): string | undefined {
  if (hash.includes('?')) return undefined
  const page = findPage(pages, getRoutePath(hash))
  const ids = new Map([...(page?.params ?? [])].map(([name, segment]) => [name, decodeId(segment)]))
  if (![...ids.values()].every(isPathSegment)) return undefined
  return page?.firstRead?.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids.get(name) ?? ''))
}

/** Returns the files of the sign-in. */
export const findSignInFiles = (table: PreloadTable, language: string): string[] =>
  getNames(table, table.signIn, language)

function getNames(table: PreloadTable, positions: readonly number[], language: string): string[] {
  const at = Math.max(table.languages.indexOf(language), 0)
  return positions.flatMap((position) => {
    const entry = table.files[position] ?? ''
    const name = typeof entry === 'string' ? entry : (entry[at] ?? '')
    return name === '' ? [] : name
  })
}
