import { createContext, useContext } from 'react'
import type { Row } from '../types'

const Context = createContext<((collection: string, row: Row) => void) | undefined>(undefined)

/** Whoever goes on being unsaved takes note of the records that are made in place for it. */
export const NoteMadeProvider = Context.Provider

/** Tells it that one was made; undefined where nobody asks. */
export const useNoteMade = () => useContext(Context)
