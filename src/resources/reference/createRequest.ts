import { createContext, useContext } from 'react'
import type { PlaceholderSource } from '../../forms/types'
import type { Row } from '../types'

/** A wish for a new record of another collection, out of a form that goes on standing. */
export interface CreateRequest {
  collection: string
  /** Which of its kinds it must be of, where only one will do. */
  kind: string | undefined
  /** What completes the templates of the new record. */
  placeholders?: PlaceholderSource | undefined
  onCreated: (row: Row) => void
}

const Context = createContext<((request: CreateRequest) => void) | undefined>(undefined)

export const CreateRequestProvider = Context.Provider

const NoteMade = createContext<((collection: string, row: Row) => void) | undefined>(undefined)

/** Whoever goes on being unsaved takes note of the records that are made in place for it. */
export const NoteMadeProvider = NoteMade.Provider

/** Tells it that one was made; undefined where nobody asks. */
export const useNoteMade = () => useContext(NoteMade)

/** Opens the form of a new record beside the present one. */
export const useCreateRequest = () => useContext(Context)
