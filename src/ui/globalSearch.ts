import { createContext, useContext } from 'react'

const Context = createContext<((text: string) => void) | undefined>(undefined)

/** Provided by the shell: opens the search of the whole console with a text. */
export const GlobalSearchProvider = Context.Provider

export const useGlobalSearch = () => useContext(Context)
