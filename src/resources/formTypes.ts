import type { ComponentType, ReactNode } from 'react'
import type { OperationKey } from '../api/access'
import type { CreatedRecords, FormActionsProps, FormUi } from '../forms/types'
import type { TileMark } from '../forms/variants/TypeTiles'
import type { FieldSchema, Json } from '../schema/types'
import type { Question } from '../ui/ConfirmDialog'
import type { Row } from './types'

/** Selection of an operation's variants. Tags are never form fields. */
export interface VariantsDescription {
  /** Tags selected by tiles, in order. Defaults to the tags that most variants have. */
  tiles?: readonly string[]
  /** Fixed selection, for forms of one type. */
  fixedTags?: Readonly<Record<string, string>>
  /** Hides the selection above the form, because the page title names the type. */
  isSelectionHidden?: true
  getKind?: (tag: string, value: string) => string | undefined
  /** Headings of tile groups in order, as text keys. */
  groups?: readonly string[]
  getGroup?: (tag: string, value: string) => string | undefined
  /** Renders the logo of a tile; initials by default. */
  Mark?: TileMark
  getInitialValues?: (tags: Readonly<Record<string, string>>) => Readonly<Record<string, Json>> | undefined
  /** Hook that returns the reason for disabling a tile, for example if only one record of the type is allowed. */
  useDeniedKind?: () => (tag: string, value: string) => string | undefined
}

export interface JointBody {
  parts: readonly { operation: OperationKey; tags?: Readonly<Record<string, string>> }[]
  join: (parts: readonly FieldSchema[]) => FieldSchema
}

/** Records of other collections created from within a form, until the form is saved. */
export interface CreatedRecordTracker extends CreatedRecords {
  note: (collection: string, row: Row) => void
  keepRecords: () => void
}

/** Form for an operation's request body. All texts are keys. */
export interface FormDescription {
  /** Operation that defines body and permission. */
  operation: OperationKey
  /** Loads the fields of operations without a body (`loadQuerySchema`). */
  load?: () => Promise<FieldSchema>
  jointBody?: JointBody
  title: string
  submit: string
  successMessage: string
  ui?: FormUi
  variants?: VariantsDescription
  /** Adds constraints that the API document lacks. */
  refine?: (schema: FieldSchema) => FieldSchema
  /** Converts form data to the request body, for example a list with one record. */
  toBody?: (data: Record<string, Json>) => Json
  /** Hook that adapts the UI to edition and role. */
  useUi?: (ui: FormUi) => FormUi
  /** Hook that tracks records created from within the form, to ask about them when leaving without saving. */
  useCreatedRecords?: () => CreatedRecordTracker
  useBeforeSave?: () => (data: Record<string, Json>) => Promise<boolean>
  formActions?: ComponentType<FormActionsProps>
  preview?: (data: Record<string, Json>) => ReactNode
}

export interface CreateDescription extends FormDescription {
  action: string
  initial?: Json
  /** Fields that URL parameters of the same name can preset. */
  urlFields?: readonly string[]
  /** Builds initial values from the URL if the parameters are not fields. */
  getInitialFromSearch?: (search: URLSearchParams) => Json
  /** Page to open after creation; the list by default. */
  redirectTo?: 'record'
  /**
   * Returns the values of a duplicate (`?copy=<id>`). Masked secrets are always removed. Adds the row action
   * "Duplicate" to the list.
   */
  copy?: (row: Row) => Json
  /** Label of that action; "Duplicate" by default. */
  copyLabel?: string
  /**
   * Dialog after creation, for values that are shown only once or for next steps. Replaces the return to the list.
   */
  createdDialog?: ComponentType<{ row: Row; onClose: () => void }>
}

/** Hook that returns the confirmation before disabling a record, if disabling has side effects. */
export type UseDisableQuestion = () => (row: Row) => Question | undefined | Promise<Question | undefined>

export interface EditDescription extends FormDescription {
  /** Text key of a note about side effects, shown above the form. */
  note?: string
  /**
   * Text key of a warning about what saving interrupts, shown above the form and in a confirmation with the
   * changes. Implies `canMerge`.
   */
  restarts?: string
  /** Refetches the record before saving, merges concurrent changes and asks about conflicts. */
  canMerge?: true
  /** Offers to revert a saved change, in the notice and on the page. Implies `canMerge`. */
  isRevertible?: true
  /** Completes the data to send, for example with cleared fields that the broker would otherwise keep. */
  complete?: (data: Record<string, Json>, row: Row) => Record<string, Json>
  useDisableQuestion?: UseDisableQuestion
  facts?: readonly string[]
  summary?: ComponentType<{ row: Row }>
  actions?: ComponentType<{ row: Row }>
}
