import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { FieldSchema, Json } from '../schema/types'
import type { FormUi, Path, WidgetProps } from './types'

/** What the parts of a form need of the form they stand in. It does not change while somebody types. */
export interface FormHost {
  ui: FormUi
  /** Of the whole form, with its defaults. */
  schema: FieldSchema
  readOnly: boolean
  /** Whether a field set to something else than its default offers the way back. */
  resettable: boolean
  /** The registry, for widgets that hold others: importing it there would be a ring. */
  widgets: Readonly<Record<string, ComponentType<WidgetProps>>>
  /** The field that is to be shown, in whatever section it is. */
  shown?: Path | undefined
  /** The user has been at this field: its errors may show. */
  touch: (path: Path) => void
  /** What is typed there is no value (rule), or is one again. */
  report: (path: Path, rule: string | undefined, params?: Record<string, string | number>) => void
  /** Sets a top-level field from elsewhere than its own place. */
  change: (name: string, value: Json | undefined) => void
  /**
   * Shows something beside the form, a drawer with a form of its own: within it, what is sent there would be an event
   * of the form too. Undefined takes it away.
   */
  beside: (node: ReactNode) => void
}

const Host = createContext<FormHost | undefined>(undefined)
const Data = createContext<Json | undefined>(undefined)

export const FormHostProvider = Host.Provider
export const FormDataProvider = Data.Provider

export function useFormHost(): FormHost {
  const host = useContext(Host)
  if (!host) throw new Error('A part of a form stands outside SchemaForm')
  return host
}

/** The whole form's data. It changes at each key: only for what shows more than its own field. */
export function useFormData(): Json | undefined {
  return useContext(Data)
}
