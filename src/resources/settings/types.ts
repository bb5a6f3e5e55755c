import type { ComponentType } from 'react'
import type { SectionUi } from '../../forms/types'
import type { Edition, Json } from '../../schema/types'
import type { FormDescription } from '../formTypes'

/** A document of the broker's settings, or a part of one, and its form. All texts are keys. */
export interface SettingsDocument extends Pick<FormDescription, 'ui' | 'useUi' | 'refine'> {
  /** Where the document is read (get) and written whole. */
  path: string
  /** How it is written; `put` if not said. */
  method?: 'put' | 'post'
  /** Only this part of the document (`mqtt`, `file.default`): it is written with all else as the broker has it then. */
  at?: string
  /** The form's sections; fields in none stand above them, the advanced ones below. */
  sections?: readonly SectionUi[]
  /** Said once when it is saved; `forms.settings.saved` if not said. */
  done?: string
  /** What the broker answers, as it takes it: where it tells a field otherwise than it wants it (milliseconds for `10s`). */
  asWritten?: (answer: Json) => Json
  /** What is sent for what is to stand there: where leaving a field out says nothing. `before` stands there now. */
  asSent?: (body: Json, before: Json) => Json
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
  /** Stand at the head beside them. */
  actions?: ComponentType
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
  /** `edition`: only where the broker is of this one. */
  tabs: readonly { id: string; label: string; settings: SettingsDocument; edition?: Edition }[]
}
