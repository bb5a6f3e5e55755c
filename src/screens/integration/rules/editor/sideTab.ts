import { createContext, useContext } from 'react'

export type SideTab = 'inputs' | 'outputs'

const Context = createContext<(tab: SideTab) => void>(() => undefined)

export const SideTabProvider = Context.Provider

/** Returns a function that selects a tab. */
export const useShowSideTab = () => useContext(Context)
