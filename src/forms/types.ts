import type { Registry } from '@rjsf/utils'
import type { ComponentType, ReactNode, RefObject } from 'react'
import type { MessageIssue } from '../api/parseMessage'
import type { FieldSchema, Json } from '../schema/types'
import type { Placeholder, TemplatePreview } from '../ui/code/placeholderCompletion'
import type { Preloadable } from '../ui/lazy/lazyView'

/** Path of a value in the form data; numbers are array positions. */
export type Path = readonly (string | number)[]

/**
 * Validation error of a field: the rule's name (text key `forms.error.<rule>`) and the parameters of its message.
 */
export interface Issue {
  path: Path
  rule: string
  params?: Record<string, string | number>
  /** The broker's message, if the form has no text for it. */
  message?: Omit<MessageIssue, 'path'>
}

/** Placeholders of templates, for example `clientid` for `${clientid}`. */
export interface PlaceholderSource {
  readonly load: () => Promise<readonly Placeholder[]>
  /** Renders a template with the last sample; undefined without one. */
  readonly preview?: (template: string) => Promise<TemplatePreview | undefined>
}

export interface FieldUi {
  /** Widget name that overrides the one chosen in `testers.ts`. */
  widget?: string
  /** Text key that overrides `fields.<name>.label`. */
  label?: string
  help?: string
  /** Text keys by rule that override the general messages: `{ required: 'access.banned.whoRequired' }`. */
  messages?: Readonly<Record<string, string>>
  readOnly?: boolean
  /** Shows the field in a closed section within its group. */
  advanced?: boolean
  /** Widget options, for example `{ shortcuts: [...] }` of date-time. */
  options?: Readonly<Record<string, unknown>>
  /** Component below the field, for example examples or suggestions. Can read the form data with `useFormData`. */
  foot?: ComponentType<FieldFooterProps>
}

export interface FieldFooterProps {
  schema: FieldSchema
  value: Json | undefined
  onChange: (value: Json | undefined) => void
  readOnly: boolean
}

export interface SectionUi {
  title: string
  /** Top-level fields in order. A single group uses the section's heading. */
  fields: readonly string[]
  closed?: boolean
}

/** Presentation of a form, separate from its data schema. Field names are dotted paths (`ssl.verify`). */
export interface FormUi {
  fields?: Readonly<Record<string, FieldUi>>
  /** Order of the top-level fields; others follow in the order of the schema. */
  order?: readonly string[]
  /** Custom sections, placed before the generated ones. */
  sections?: readonly SectionUi[]
  hide?: readonly string[]
  /** Returns the top-level fields to hide for the current data. They keep their values. */
  getHiddenFields?: (data: Readonly<Record<string, Json>>) => readonly string[]
  /** Uses the help of the broker's document only, because our texts describe other fields of the same names. */
  documentHelp?: true
  widgets?: Readonly<Record<string, ComponentType<WidgetProps>>>
  /** Custom layout in place of sections in one column. */
  layout?: ComponentType<FormLayoutProps>
  /** Lazy parts to preload along with the form. */
  preloads?: readonly Preloadable[]
  /** Source of template placeholders, by the data of the form. */
  placeholders?: (data: Json) => PlaceholderSource
  /** Validation across fields, run on blur and submit together with the schema's rules. */
  check?: (data: Record<string, Json>) => Issue[]
  /** Maps a broker error without a path to a field, by its code or reason. `data` is the form data. */
  mapError?: (error: { code: string; reason: string }, data: Readonly<Record<string, Json>>) => Issue | undefined
}

/** Records created for a form that is not saved yet. Leaving the form asks about them. */
export interface CreatedRecords {
  isPending: () => boolean
  /** Returns the dialog text about the created records and the action to run after confirmation. */
  getLeaveQuestion: () => Promise<{ text: ReactNode; onConfirm: () => Promise<unknown> } | undefined>
}

export interface FormLayoutProps {
  /** Renders a top-level field; undefined if the form omits it. */
  field: (name: string) => ReactNode
  data: Readonly<Record<string, Json>>
  /** Sets a top-level field like user input. */
  change: (name: string, value: Json | undefined) => void
  readOnly: boolean
}

/** Props of a widget. Widgets are independent of the form and of RJSF. */
export interface WidgetProps {
  id: string
  name: string
  label: string
  schema: FieldSchema
  value: Json | undefined
  onChange: (value: Json | undefined) => void
  onBlur: () => void
  /** Reports the rule that the typed text breaks; undefined clears it. */
  report: (rule: string | undefined, params?: Record<string, string | number>) => void
  placeholder?: string
  required: boolean
  readOnly: boolean
  invalid: boolean
  describedBy?: string
  options: Readonly<Record<string, unknown>>
  registry: Registry
}

export interface FormActionsProps {
  /** Validates the form and returns the data to send; shows errors and returns undefined if invalid. */
  collect: () => Record<string, Json> | undefined
  /** Shows a broker error at its field or above the save bar; undefined clears it. */
  showError: (error: unknown) => void
  /** Allows leaving without confirmation, because the input was stored elsewhere. */
  release: () => void
  initial: Json
}

/** Props of the part beside a form. `form` contains the fields, whose ids start with `prefix`. */
export interface FormAsideProps {
  form: RefObject<HTMLElement | null>
  prefix: string
  changed: readonly Path[]
  initial: Json
  isNew: boolean
}
