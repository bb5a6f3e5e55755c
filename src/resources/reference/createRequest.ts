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

const CreatedRecordContext = createContext<((collection: string, row: Row) => void) | undefined>(undefined)

/** Registers records created from within an unsaved form. */
export const CreatedRecordProvider = CreatedRecordContext.Provider

/** Returns the function that registers a created record; undefined if the form does not track them. */
export const useTrackCreated = () => useContext(CreatedRecordContext)

export const useCreateRequest = () => useContext(Context)
