import type { ComponentType } from 'react'
import type { SectionUi } from '../../forms/types'
import type { Json } from '../../schema/types'
import type { FormDescription } from '../types'

/** A document of the broker's settings, or a part of one, and its form. All texts are keys. */
export interface SettingsDocument extends Pick<FormDescription, 'ui' | 'useUi' | 'refine'> {
  /** Where the document is read (get) and written whole (put). */
  path: string
  /** Only this part of the document (`mqtt`): it is written with all else as the broker has it then. */
  at?: string
  /** The form's sections; fields in none stand above them, the advanced ones below. */
  sections?: readonly SectionUi[]
  /** Said once when it is saved; `forms.settings.saved` if not said. */
  done?: string
  /** Asked before what is typed is saved; false takes the attempt back. A hook. */
  useBeforeSave?: () => (typed: Json, before: Json) => Promise<boolean>
}

/** Pages beside each other, as tabs; the present one is where the browser is, `?tab=` included where `to` has it. */
export interface Siblings {
  /** Names the row of tabs. */
  label: string
  pages: readonly { to: string; label: string }[]
}

/** The page of one document of settings. */
export interface SettingsDescription extends SettingsDocument {
  title: string
  intro: string
  /** Pages that show what is set here. */
  related?: readonly { to: string; label: string }[]
  siblings?: Siblings
}

/** One page for several documents, each in a tab that the URL names. */
export interface SettingsTabsDescription {
  title: string
  intro: string
  related?: readonly { to: string; label: string }[]
  /** Stand at the head beside them. */
  actions?: ComponentType
  /** Names the row of tabs where the page stands alone. */
  label?: string
  /** Among these pages the tabs of all stand in one row. */
  siblings?: Siblings
  tabs: readonly { id: string; label: string; settings: SettingsDocument }[]
}
