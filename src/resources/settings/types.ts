import type { ComponentType } from 'react'
import type { PathParams } from '../../api/records'
import type { SectionUi } from '../../forms/types'
import type { Edition, Json } from '../../schema/types'
import type { FormDescription } from '../formTypes'

/** Settings document of the broker, or part of one, with its form. All texts are keys. */
export interface SettingsDocument extends Pick<FormDescription, 'ui' | 'useUi' | 'load' | 'refine' | 'formActions'> {
  path: string
  /** Path parameters, for the document of one record. */
  params?: PathParams
  method?: 'put' | 'post'
  /**
   * Path of the part to edit (`mqtt`, `file.default`). The rest of the document is sent back as the broker has it.
   */
  at?: string
  /** Form sections. Other fields come before them, advanced ones after. */
  sections?: readonly SectionUi[]
  successMessage?: string
  /** Converts a response to the format for writing, if they differ (milliseconds instead of `10s`). */
  fromResponse?: (answer: Json) => Json
  /** Converts the document before sending, if omitting a field has no effect. `before` is the current document. */
  toRequest?: (body: Json, before: Json) => Json
  /** Hook that confirms saving; false cancels. */
  useBeforeSave?: () => (formData: Json, before: Json) => Promise<boolean>
}

/** Sibling pages as tabs. The URL determines the current page, including `?tab=` if `to` has it. */
export interface Siblings {
  label: string
  pages: readonly { to: string; label: string }[]
}

export interface SettingsDescription extends SettingsDocument {
  title: string
  intro: string
  related?: readonly { to: string; label: string }[]
  actions?: ComponentType
  siblings?: Siblings
}

/** Page with several documents in tabs, stored in the URL. */
export interface SettingsTabsDescription {
  title: string
  intro: string
  related?: readonly { to: string; label: string }[]
  actions?: ComponentType
  label?: string
  /** Combines the tabs of all sibling pages in one list. */
  siblings?: Siblings
  tabs: readonly { id: string; label: string; settings: SettingsDocument; edition?: Edition }[]
}
