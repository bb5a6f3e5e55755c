import type { ComponentType, ReactNode } from 'react'
import type { OperationKey } from '../api/access'
import type { FormActionsProps, FormUi, MadeThings } from '../forms/types'
import type { TileMark } from '../forms/variants/TypeTiles'
import type { FieldSchema, Json } from '../schema/types'
import type { Row } from './types'
import type { UseDisableQuestion } from './useConfirmDisable'

/** How one of an operation's variants is chosen. Its tags are never fields of the form. */
export interface VariantsDescription {
  /** The tags chosen by tiles, in this order; by default those that most variants bear. */
  tiles?: readonly string[]
  /** What is chosen from the start and stays so: a form for one kind of thing. */
  chosen?: Readonly<Record<string, string>>
  /** The page's title says of what kind it is: no line above the form repeats it. */
  untold?: true
  /** What stands under a tile's name, as a text: what kind of thing it is. */
  kindOf?: (tag: string, value: string) => string | undefined
  /** The headings that tiles stand under, in this order, and which of them a tile's is. Text keys. */
  groups?: readonly string[]
  groupOf?: (tag: string, value: string) => string | undefined
  /** What draws a tile's mark, in place of two letters. */
  Mark?: TileMark
  /** First values of a new one of this kind, by all that tells it. */
  initialOf?: (tags: Readonly<Record<string, string>>) => Readonly<Record<string, Json>> | undefined
  /** Why a kind cannot be chosen now (one of it is there already), in words. A hook. */
  useDenied?: () => (tag: string, value: string) => string | undefined
}

/** A body made of those of several operations, each of the variant with its tags. */
export interface JointBody {
  parts: readonly { operation: OperationKey; tags?: Readonly<Record<string, string>> }[]
  /** One schema out of theirs, in the same order. */
  join: (parts: readonly FieldSchema[]) => FieldSchema
}

/** Records of other collections that were made in place for a form, until that is saved. */
export interface MadeAlong extends MadeThings {
  note: (collection: string, row: Row) => void
  /** It is saved: they are in use. */
  keep: () => void
}

/** A form over an operation's request body. All texts are keys. */
export interface FormDescription {
  /** Whose body it is, and who may send it. */
  operation: OperationKey
  /** Brings the fields, where they are not those of the operation's body: it has none (`loadQuerySchema`). */
  load?: () => Promise<FieldSchema>
  /** The body is made of those of several operations. */
  madeOf?: JointBody
  title: string
  submit: string
  /** Said once when it is done; gets `name`. */
  done: string
  ui?: FormUi
  /** The body is one of several kinds: which is chosen first. */
  variants?: VariantsDescription
  /** Says more of the fields than the document does. */
  refine?: (schema: FieldSchema) => FieldSchema
  /** What is sent for what the form gives, where that is not it as it stands: a list of one record each. */
  toBody?: (data: Record<string, Json>) => Json
  /** What is hidden or required by circumstance (edition, role). A hook. */
  useUi?: (ui: FormUi) => FormUi
  /** Keeps account of what is made in place for it, where that shall be asked about when it is left unsaved. A hook. */
  useMade?: () => MadeAlong
  /** Asked before saving with what the form gives: false keeps the form as it stands. A hook. */
  useBeforeSave?: () => (data: Record<string, Json>) => Promise<boolean>
  /** Stand in the form's bar beside the save: a connectivity test. They get what the form would send. */
  formActions?: ComponentType<FormActionsProps>
  /** Stands above the form's bar: what would be sent. */
  preview?: (data: Record<string, Json>) => ReactNode
}

export interface CreateDescription extends FormDescription {
  /** The action that leads here. */
  action: string
  /** First values. */
  initial?: Json
  /** Fields that the page's address may fill in, for links from other pages. */
  fromAddress?: readonly string[]
  /** First values made of the address, where they are not fields of its own names. */
  fromSearch?: (search: URLSearchParams) => Json
  /** Where it leads when it is done; the list if not said. */
  leadsTo?: 'record'
  /** What a new record takes over from one that is duplicated (`?copy=<id>`); masked secrets never. */
  copy?: (row: Row) => Json
  /** Shown with the answer instead of going back to the list: what is told only once, or what could come next. */
  createdDialog?: ComponentType<{ row: Row; onClose: () => void }>
}

export interface EditDescription extends FormDescription {
  /** What a change does beyond what it says, above the form. A text key. */
  note?: string
  /**
   * What a save interrupts, above the form and where it is asked about: the difference to what runs now is shown first.
   * A text key. It merges too.
   */
  restarts?: string
  /** The record is read again before it is saved: others' changes stay, and what both changed is asked about. */
  merges?: true
  /** It merges, and what was saved is offered to be put back, from the notice and from the page (QA-7). */
  putsBack?: true
  /** What is sent of a changed record, where that is more than the form gives: a field emptied that the broker would keep. */
  complete?: (data: Record<string, Json>, row: Row) => Record<string, Json>
  /** Asked before a save that turns `enable` off. */
  useDisableQuestion?: UseDisableQuestion
  /** Fields of the record that are told but cannot be changed. */
  facts?: readonly string[]
  /** Stands between head and form: the state in a line. */
  summary?: ComponentType<{ row: Row }>
  /** Stand at the head of the page. */
  actions?: ComponentType<{ row: Row }>
}
