import type { SectionUi } from '../../forms/types'
import type { FormDescription } from '../types'

/** One document of the broker's settings and its page. All texts are keys. */
export interface SettingsDescription extends Pick<FormDescription, 'ui' | 'useUi' | 'refine'> {
  /** Where the document is read (get) and written whole (put). */
  path: string
  title: string
  intro: string
  /** The form's sections; fields in none stand above them, the advanced ones below. */
  sections?: readonly SectionUi[]
  /** Said once when it is saved; `forms.settings.saved` if not said. */
  done?: string
  /** Pages that show what is set here. */
  related?: readonly { to: string; label: string }[]
}
