import { createContext, useContext } from 'react'
import type { PlaceholderSource } from '../../forms/types'
import type { Row } from '../types'

/** Request to create a record of another collection from within a form. */
export interface CreateRequest {
  collection: string
  kind: string | undefined
  placeholders?: PlaceholderSource | undefined
  onCreated: (row: Row) => void
}

const Context = createContext<((request: CreateRequest) => void) | undefined>(undefined)

export const CreateRequestProvider = Context.Provider

const NoteMade = createContext<((collection: string, row: Row) => void) | undefined>(undefined)

/** Registers records created from within an unsaved form. */
export const NoteMadeProvider = NoteMade.Provider

/** Returns the function that registers a created record; undefined if the form does not track them. */
export const useNoteMade = () => useContext(NoteMade)

export const useCreateRequest = () => useContext(Context)
