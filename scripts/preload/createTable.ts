import { languages } from '../../src/app/languages'
import { redirects } from '../../src/app/listRoutes'
import type { PreloadPage, PreloadTable } from '../../src/app/preload/preloads'
import type { FirstReads } from './listFirstReads'
import type { Preloads } from './listPreloads'

/** Folder of the files, and of the script that loads them. */
export const FOLDER = 'assets/'

/** Merges the lists of the languages: a file of one language takes the place of its counterparts. Adds first reads. */
export function createTable(byLanguage: readonly Preloads[], firstReads: FirstReads): PreloadTable {
  const files: (string | string[])[] = []
  const positions = new Map<string, number>()
  const shorten = (file: string) => file.slice(FOLDER.length)
  const addEntry = (entry: string | string[]): number => {
    const key = JSON.stringify(entry)
    const position = positions.get(key) ?? files.push(entry) - 1
    positions.set(key, position)
    return position
  }
  const merge = (lists: readonly (readonly string[])[]): number[] => {
    const isCommon = (file: string) => lists.every((list) => list.includes(file))
    const specificFiles = lists.map((list) => list.filter((file) => !isCommon(file)))
    const rows = Array.from({ length: Math.max(...specificFiles.map(({ length }) => length)) }, (_, at) =>
      specificFiles.map((list) => shorten(list[at] ?? FOLDER)),
    )
    return [...(lists[0] ?? []).filter(isCommon).map(shorten), ...rows].map(addEntry)
  }
  const lists: { files: number[]; late: number[] }[] = []
  const positionByKey = new Map<string, number>()
  const addList = (list: (typeof lists)[number]): number => {
    const key = JSON.stringify(list)
    const position = positionByKey.get(key) ?? lists.push(list) - 1
    positionByKey.set(key, position)
    return position
  }
  const mergeKey = (key: 'signIn' | 'shell' | 'late') => merge(byLanguage.map((one) => one[key]))
  const pages = (byLanguage[0]?.pages ?? []).map(({ path }, at) => {
    const mergePage = (key: 'files' | 'late') => merge(byLanguage.map((one) => one.pages[at]?.[key] ?? []))
    return [path, addList({ files: mergePage('files'), late: mergePage('late') })] as const
  })
  const targets = new Map(pages)
  const resolve = (path: string): string => (redirects[path] ? resolve(redirects[path]) : path)
  const moved = Object.keys(redirects).flatMap((path) => {
    const list = targets.get(resolve(path))
    return list === undefined ? [] : [[path, list] as const]
  })
  const tails = { signIn: mergeKey('signIn'), shell: mergeKey('shell'), late: mergeKey('late') }
  const addFirstRead = ([path, list]: readonly [string, number]): PreloadPage => {
    const firstRead = firstReads.get(resolve(path))
    return firstRead === undefined ? [path, list] : [path, list, firstRead]
  }
  return { files, languages, ...tails, lists, pages: [...pages, ...moved].map(addFirstRead) }
}
