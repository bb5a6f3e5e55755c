import { createContext, useContext } from 'react'
import type { Path } from '../types'

export interface FormSearchResult {
  words: readonly string[]
  /** Whether a path contains a match or lies within one. */
  matchesPath: (path: Path) => boolean
}

const Context = createContext<FormSearchResult | undefined>(undefined)

export const FormSearchProvider = Context.Provider

export const useFormSearchResult = (): FormSearchResult | undefined => useContext(Context)

export const HIDDEN_PROPS = { hidden: true, style: { display: 'none' } } as const

/** Hides a field that does not match. It stays mounted so that partial input is not lost. */
export function useHiddenProps(path: Path): typeof HIDDEN_PROPS | undefined {
  const found = useFormSearchResult()
  return found && !found.matchesPath(path) ? HIDDEN_PROPS : undefined
}

/** Creates the path matcher of a search. The switch of a group matches with any field of the group. */
export function createPathMatcher(found: readonly Path[]): FormSearchResult['matchesPath'] {
  const isWithinMatch = (path: Path) =>
    found.some((hit) => path.slice(0, hit.length).every((part, i) => String(part) === String(hit[i])))
  return (path) => isWithinMatch(path.length > 1 && path.at(-1) === 'enable' ? path.slice(0, -1) : path)
}
