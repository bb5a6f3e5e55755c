import { createContext, useContext } from 'react'
import type { Path } from '../types'

/** What a search leaves of a form. */
export interface Found {
  words: readonly string[]
  /** Whether something is left of what stands at a path, or the path is within something that was found. */
  holds: (path: Path) => boolean
}

const Context = createContext<Found | undefined>(undefined)

export const FoundProvider = Context.Provider

/** What is looked for in the form around; undefined where nothing is. */
export const useFound = (): Found | undefined => useContext(Context)

/** The attributes of what a search leaves out. */
export const HIDDEN = { hidden: true, style: { display: 'none' } } as const

/** How a field stands that a search leaves out: hidden, but there, so that what is half typed is not lost. */
export function useLeftOut(path: Path): typeof HIDDEN | undefined {
  const found = useFound()
  return found && !found.holds(path) ? HIDDEN : undefined
}

/** What of the found paths a path has a part in. The switch of a group stands with whatever was found in it. */
export function holdsOf(found: readonly Path[]): Found['holds'] {
  const leads = (path: Path) =>
    found.some((hit) => path.slice(0, hit.length).every((part, i) => String(part) === String(hit[i])))
  return (path) => leads(path.length > 1 && path.at(-1) === 'enable' ? path.slice(0, -1) : path)
}
