import type { ComponentType, ReactNode } from 'react'
import type { Complaint } from '../api/complaints'
import type { FieldSchema, Json } from '../schema/types'
import type { Ahead } from '../ui/lazy/lazyView'

/** Where a value stands in the form's data; numbers are positions in arrays. */
export type Path = readonly (string | number)[]

/** What is wrong with one field: a rule's name (text key `forms.error.<rule>`) and the figures its sentence needs. */
export interface Issue {
  path: Path
  rule: string
  params?: Record<string, string | number>
  /** What the broker said, where the form has no sentence of its own for it. */
  said?: Omit<Complaint, 'path'>
}

/** Loads the names that a template can fill in: `clientid` for `${clientid}`. */
export type PlaceholderSource = () => Promise<readonly string[]>

/** What a screen may say about one field beyond its schema. */
export interface FieldUi {
  /** Name of a widget (`testers.ts`), instead of the one the schema asks for. */
  widget?: string
  /** Text key of the label, where `fields.<name>.label` does not fit. */
  label?: string
  /** Text key of the help line. */
  help?: string
  /** Text keys by rule, where the general sentence is not the right one: `{ required: 'access.banned.whoRequired' }`. */
  messages?: Readonly<Record<string, string>>
  readOnly?: boolean
  /** A field of a group that few need: it waits in a closed section within its group. */
  advanced?: boolean
  /** Options that the chosen widget understands, for example `{ shortcuts: [...] }` of date-time. */
  options?: Readonly<Record<string, unknown>>
  /** Stands under the field: examples, a suggestion to take over. The whole form's data it has of `useFormData`. */
  foot?: ComponentType<FieldFootProps>
}

/** What stands under a field gets. */
export interface FieldFootProps {
  schema: FieldSchema
  value: Json | undefined
  onChange: (value: Json | undefined) => void
  readOnly: boolean
}

/** A section of a form as a screen wants it, in place of the generated one. */
export interface SectionUi {
  /** Text key. */
  title: string
  /** Top-level fields, in this order. A group of fields alone in a section takes its heading. */
  fields: readonly string[]
  /** Closed until it is opened or something in it is wrong. */
  closed?: boolean
}

/** The UI side of a form, apart from its data schema. Field names are dotted paths (`ssl.verify`). */
export interface FormUi {
  fields?: Readonly<Record<string, FieldUi>>
  /** Top-level fields in the order wanted; those not named follow in the schema's order. */
  order?: readonly string[]
  /** Sections of the screen's own, before the generated ones; fields shown at once stand above them. */
  sections?: readonly SectionUi[]
  /** Fields that this form does not offer, as dotted paths. */
  hide?: readonly string[]
  /** Top-level fields that mean nothing beside what is entered elsewhere: they wait unseen, with what they hold. */
  hiddenBy?: (data: Readonly<Record<string, Json>>) => readonly string[]
  /** Only the broker's document says what its fields are for: the texts were written for others of the same names. */
  documentHelp?: true
  /** Widgets of the screen's own, by the names that its `fields` give; they stand before those of the registry. */
  widgets?: Readonly<Record<string, ComponentType<WidgetProps>>>
  /** Where the fields stand, in place of one column in groups: a page of its own kind. */
  layout?: ComponentType<FormLayoutProps>
  /** Lazy parts that it opens with: they come beside the form's own code, not after it. */
  opensWith?: readonly Ahead[]
  /** Completes the placeholders of templates; see `placeholders.ts`. */
  placeholders?: PlaceholderSource
  /** Rules between fields, or of the moment: run with the schema's own on blur and submit. */
  check?: (data: Record<string, Json>) => Issue[]
  /** The field a refusal is about, where the broker gives a code or a reason but no path. `data` is what was sent. */
  refused?: (error: { code: string; reason: string }, data: Readonly<Record<string, Json>>) => Issue | undefined
}

/** What was made elsewhere for what is not saved yet: it is asked about when that is left. */
export interface MadeThings {
  pending: () => boolean
  /** What the question before leaving says of it, and what is done once that is answered with yes. */
  leaving: () => Promise<{ says: ReactNode; leave: () => Promise<unknown> } | undefined>
}

/** What a layout of a screen's own puts together. */
export interface FormLayoutProps {
  /** A top-level field with its label, help and errors; nothing where the form does not offer it. */
  field: (name: string) => ReactNode
  /** What the form holds. */
  data: Readonly<Record<string, Json>>
  /** Sets a top-level field as if it had been typed where it stands. */
  change: (name: string, value: Json | undefined) => void
  readOnly: boolean
}

/** Everything a widget gets. It knows neither the form around it nor RJSF. */
export interface WidgetProps {
  id: string
  name: string
  label: string
  schema: FieldSchema
  value: Json | undefined
  onChange: (value: Json | undefined) => void
  onBlur: () => void
  /** Says that what is typed is no value yet (rule name), or is one again (undefined). */
  report: (rule: string | undefined, params?: Record<string, string | number>) => void
  /** The default in words, to show where nothing is entered. */
  placeholder?: string
  required: boolean
  readOnly: boolean
  invalid: boolean
  describedBy?: string
  options: Readonly<Record<string, unknown>>
}

/** What actions beside the save get: a connectivity test. */
export interface FormActionsProps {
  /** Checks the form, shows its errors, and gives what would be sent if there are none. */
  collect: () => Record<string, Json> | undefined
  /** Shows a refusal of the broker as a save would: at its field, or above the form's bar; undefined takes it away. */
  refuse: (error: unknown) => void
  /** What is typed has been kept elsewhere: nobody is asked before leaving. */
  release: () => void
  /** What the form began with, as it was loaded. */
  initial: Json
}
