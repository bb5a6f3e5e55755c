import { type ComponentType, createContext, useContext } from 'react'

export interface ReferenceInputProps {
  id: string
  label: string
  /** Path of the collection, for example `/connectors`. */
  collection: string
  kind?: string | undefined
  /** Property that identifies the record; the name by default. */
  keyField?: 'id'
  value: string | undefined
  onChange: (name: string | undefined) => void
  onBlur: () => void
  /** Whether the field has an error. The form shows the message. */
  error: boolean
  disabled: boolean
  required: boolean
  describedBy?: string | undefined
}

type ReferenceInput = ComponentType<ReferenceInputProps>

const Context = createContext<ReferenceInput | undefined>(undefined)

/** Provided by the resources layer. Without it the user types the name. */
export const ReferenceInputProvider = Context.Provider

export const useReferenceInput = (): ReferenceInput | undefined => useContext(Context)
