import { createContext, useContext } from 'react'

/** What stands beside the statement. */
export type SideTab = 'inputs' | 'outputs'

const Context = createContext<(tab: SideTab) => void>(() => undefined)

export const SideTabProvider = Context.Provider

/** Brings one of the tabs beside the statement to the front. */
export const useShowSideTab = () => useContext(Context)
