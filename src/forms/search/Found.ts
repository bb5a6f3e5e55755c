import { createContext, useContext } from 'react'
import type { Path } from '../types'

export interface Found {
  words: readonly string[]
  /** Whether a path contains a match or lies within one. */
  holds: (path: Path) => boolean
}

const Context = createContext<Found | undefined>(undefined)

export const FoundProvider = Context.Provider

export const useFound = (): Found | undefined => useContext(Context)

export const HIDDEN = { hidden: true, style: { display: 'none' } } as const

/** Hides a field that does not match. It stays mounted so that partial input is not lost. */
export function useLeftOut(path: Path): typeof HIDDEN | undefined {
  const found = useFound()
  return found && !found.holds(path) ? HIDDEN : undefined
}

/** Creates the path matcher of a search. The switch of a group matches with any field of the group. */
export function holdsOf(found: readonly Path[]): Found['holds'] {
  const leads = (path: Path) =>
    found.some((hit) => path.slice(0, hit.length).every((part, i) => String(part) === String(hit[i])))
  return (path) => leads(path.length > 1 && path.at(-1) === 'enable' ? path.slice(0, -1) : path)
}
