import { type ComponentType, createContext, useContext } from 'react'

/** What chooses a record of another collection by its name. It stands below the field's label, in a form. */
export interface ReferenceInputProps {
  id: string
  label: string
  /** Path of the collection: `/connectors`. */
  collection: string
  /** Which of its kinds, where only one will do. */
  kind?: string | undefined
  /** What stands for the record: its name if not said. */
  by?: 'id'
  /** The name of the record, or its id; undefined for none. */
  value: string | undefined
  onChange: (name: string | undefined) => void
  onBlur: () => void
  /** Whether the field has an error; the form shows it. */
  error: boolean
  disabled: boolean
  required: boolean
  /** Ids of help and error. */
  describedBy?: string | undefined
}

type ReferenceInput = ComponentType<ReferenceInputProps>

const Context = createContext<ReferenceInput | undefined>(undefined)

/** Given by who knows collections; without one a name is typed. */
export const ReferenceInputProvider = Context.Provider

export const useReferenceInput = (): ReferenceInput | undefined => useContext(Context)
