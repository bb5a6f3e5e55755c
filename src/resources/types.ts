import type { ComponentType, ReactNode } from 'react'
import type { OperationKey } from '../api/access'
import type { Session } from '../api/session'
import type { FormUi } from '../forms/types'
import type { FieldSchema, Json } from '../schema/types'
import type { RowAction } from '../ui/table/types'

/** A record as the data provider gives it. */
export type Row = Record<string, Json> & { id: string }

/** A column wanted: a field's name, or a name with what the document does not know. */
export type ColumnWish = string | ColumnOfOwn

export interface ColumnOfOwn {
  name: string
  /** Text key, where `fields.<name>.label` does not fit. */
  label?: string
  /** How a row reads there; by the field's kind if not said. */
  render?: ComponentType<{ row: Row }>
  mono?: boolean
  width?: number
  /** Only where the broker is of this edition. */
  edition?: Session['edition']
}

/** What can be done with a row, and the dialog that one of them has opened. */
export interface RowActions {
  of: (row: Row) => RowAction[]
  dialog?: ReactNode
}

/** A list of records. All texts are keys. */
export interface ListDescription {
  /** In this order; the first names the row and leads to its page. */
  columns: readonly ColumnWish[]
  /** Shown where nothing is: what would be, and why it is not. */
  empty: { title: string; text: string }
  /** What the search field says it looks through; without it there is none. */
  search?: string
  /** What can be done with a row beside edit and remove. A hook: it may ask and call. */
  useRowActions?: () => RowActions
  /** All that matches can be written to a file of this name. */
  exportAs?: string
  /** Stand at the head before the primary action. */
  actions?: ComponentType
  /** Stands above the list. */
  banner?: ComponentType
}

/** How one of an operation's variants is chosen. Its tags are never fields of the form. */
export interface VariantsDescription {
  /** The tags chosen by tiles, in this order; by default those that most variants bear. */
  tiles?: readonly string[]
  /** What is chosen from the start: a page for one kind of thing. */
  chosen?: Readonly<Record<string, string>>
  /** What stands under a tile's name, as a text: what kind of thing it is. */
  kindOf?: (tag: string, value: string) => string | undefined
}

/** A form over an operation's request body. All texts are keys. */
export interface FormDescription {
  operation: OperationKey
  title: string
  submit: string
  /** Said once when it is done. */
  done: string
  ui?: FormUi
  /** The body is one of several kinds: which is chosen first. */
  variants?: VariantsDescription
  /** Says more of the fields than the document does. */
  refine?: (schema: FieldSchema) => FieldSchema
  /** What is hidden or required by circumstance (edition, role). A hook. */
  useUi?: (ui: FormUi) => FormUi
}

export interface CreateDescription extends FormDescription {
  /** The action that leads here. */
  action: string
  /** First values. */
  initial?: Json
  /** Fields that the page's address may fill in, for links from other pages. */
  fromAddress?: readonly string[]
  /** Shown with the answer instead of going back to the list: what is told only once. */
  receipt?: ComponentType<{ row: Row; onClose: () => void }>
}

export interface EditDescription extends FormDescription {
  /** Fields of the record that are told but cannot be changed. */
  facts?: readonly string[]
  /** Stand at the head of the page. */
  actions?: ComponentType<{ row: Row }>
}

/** Taking records away. All texts are keys; `question` gets the name, the plural ones a count. */
export interface RemoveDescription {
  operation: OperationKey
  action: string
  question: string
  questionMany: string
  consequence: string
  done: string
  /** Why this record may not be taken away, as a text key. */
  forbids?: (row: Row, session: Session | null) => string | undefined
}

/** One kind of thing at the broker and its screens. */
export interface ResourceDescription {
  /** The collection's path in the document; the data provider's resource. */
  path: string
  /** Where the list is in the console; `/create` and `/:id` follow it. */
  route: string
  title: string
  intro: string
  /** How people call one of them. */
  nameOf: (row: Row) => string
  list: ListDescription
  create?: CreateDescription
  edit?: EditDescription
  remove?: RemoveDescription
}
