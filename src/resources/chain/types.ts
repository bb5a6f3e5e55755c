import type { ComponentType } from 'react'
import type { FormUi } from '../../forms/types'
import type { FieldSchema, Json } from '../../schema/types'

/** A list at the broker that is read and written whole, and whose order may matter. All texts are keys. */
export interface ChainDescription<T extends Json> {
  /** Where the list is read (get) and written (put). */
  path: string
  title: string
  intro: string
  /** Names the list. */
  label: string
  /** The button that adds a member, the head of its form, and that of another one's (`name`). */
  add: string
  addTitle: string
  editTitle: string
  /** Asked before a member is taken out (`name`). */
  removeQuestion: string
  /** Said once when the list is saved. */
  saved: string
  empty: { title: string; text: string }
  nameOf: (item: T) => string
  /** How a member reads in the list. */
  Summary: ComponentType<{ item: T }>
  /** The form of a member. */
  ui?: FormUi
  refine?: (item: FieldSchema) => FieldSchema
  /** First values of a new member. */
  initial?: Json
  /** Stands below the list and sees it as it is now, saved or not. */
  Below?: ComponentType<{ items: readonly T[] }>
}
