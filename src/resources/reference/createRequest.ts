import { createContext, useContext } from 'react'
import type { Row } from '../types'

/** A wish for a new record of another collection, out of a form that goes on standing. */
export interface CreateRequest {
  collection: string
  /** Which of its kinds it must be of, where only one will do. */
  kind: string | undefined
  onCreated: (row: Row) => void
}

const Context = createContext<((request: CreateRequest) => void) | undefined>(undefined)

export const CreateRequestProvider = Context.Provider

/** Opens the form of a new record beside the present one. */
export const useCreateRequest = () => useContext(Context)
