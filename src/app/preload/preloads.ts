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
  /** Paths such as `/clients/detail/:clientid` with the position of their list. */
  pages: readonly (readonly [path: string, list: number])[]
}

/** Files of a page: `first` until its data is requested, `late` after its first paint. */
export interface PageFiles {
  first: string[]
  late: string[]
}

/** Returns the path of a hash route, such as `/clients` of `#/clients?page=2`. */
export const getRoutePath = (hash: string): string => hash.replace(/^#/, '').replace(/[?#].*$/, '') || '/'

const split = (path: string) => path.split('/').filter(Boolean)

/** Finds the list of a path. A literal segment wins over a parameter. */
function findList(table: PreloadTable, path: string) {
  const segments = split(path)
  let best: { list: number; params: number } | undefined
  for (const [pattern, list] of table.pages) {
    const patternParts = split(pattern)
    if (patternParts.length !== segments.length) continue
    if (!patternParts.every((part, at) => part.startsWith(':') || part === segments[at])) continue
    const params = patternParts.filter((part) => part.startsWith(':')).length
    if (!best || params < best.params) best = { list, params }
  }
  return best && table.lists[best.list]
}

/** Returns the files that a page loads after sign-in; an unknown path has those of the shell. */
export function findPageFiles(table: PreloadTable, path: string, language: string): PageFiles {
  const page = findList(table, path)
  return {
    first: getNames(table, [...table.shell, ...(page?.files ?? [])], language),
    late: getNames(table, [...table.late, ...(page?.late ?? [])], language),
  }
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
