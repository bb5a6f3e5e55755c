import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { FieldSchema, Json } from '../schema/types'
import type { FormUi, Path, WidgetProps } from './types'

/** Form context for fields and widgets. Stays the same object while the user types. */
export interface FormHost {
  ui: FormUi
  schema: FieldSchema
  readOnly: boolean
  /** Whether fields that differ from their default offer a reset. */
  resettable: boolean
  /** Widget registry, for widgets that nest others. Importing it there would create a cycle. */
  widgets: Readonly<Record<string, ComponentType<WidgetProps>>>
  /** Field to open and focus, in any section. */
  focusPath?: Path | undefined
  /** Marks a field as visited, so that its errors may show. */
  visitField: (path: Path) => void
  /** Reports that the typed text breaks `rule`, or clears the report if `rule` is undefined. */
  report: (path: Path, rule: string | undefined, params?: Record<string, string | number>) => void
  /** Counts how often the data was replaced. Widgets then drop rejected text. */
  restartCount: number
  /** Sets a top-level field from another part of the form. */
  change: (name: string, value: Json | undefined) => void
  /** Returns the data of the whole form, for use in events. */
  read: () => Json
  /**
   * Renders a node outside the form element, for example a drawer with a nested form, because submit events of a
   * nested form would bubble into this one. Undefined removes it.
   */
  renderOutside: (node: ReactNode) => void
}

const Host = createContext<FormHost | undefined>(undefined)
const Data = createContext<Json | undefined>(undefined)

export const FormHostProvider = Host.Provider
export const FormDataProvider = Data.Provider

export function useFormHost(): FormHost {
  const host = useContext(Host)
  if (!host) throw new Error('useFormHost needs a SchemaForm above it')
  return host
}

/** Returns the data of the whole form. Rerenders on each key stroke, so only use it if one field is not enough. */
export function useFormData(): Json | undefined {
  return useContext(Data)
}
