import type { ComponentType } from 'react'
import type { FormUi } from '../../forms/types'
import type { FieldSchema, Json } from '../../schema/types'

/** Ordered list of the broker that is read and written as a whole. All texts are keys. */
export interface ChainDescription<T extends Json> {
  /** API path for GET and PUT. */
  path: string
  title: string
  intro: string
  label: string
  /** Texts of the add button and of the form's titles; `editTitle` gets `name`. */
  add: string
  addTitle: string
  editTitle: string
  /** Confirmation before removing a member; gets `name`. */
  removeQuestion: string
  successMessage: string
  empty: { title: string; text: string }
  getName: (item: T) => string
  Summary: ComponentType<{ item: T }>
  ui?: FormUi
  refine?: (item: FieldSchema) => FieldSchema
  initial?: Json
  /** Component below the list. Gets the items including unsaved changes. */
  Footer?: ComponentType<{ items: readonly T[] }>
}
