import { createContext, useContext, useMemo } from 'react'
import { useFormHost } from './FormHost'
import type { PlaceholderSource } from './types'

const Context = createContext<PlaceholderSource | undefined>(undefined)

/** Overrides the placeholders of nested forms, for example with the columns of a rule. */
export const PlaceholdersProvider = Context.Provider

/** Returns the surrounding source, to pass it to a form rendered elsewhere. */
export const useOuterPlaceholders = (): PlaceholderSource | undefined => useContext(Context)

export function usePlaceholders(): PlaceholderSource | undefined {
  const around = useContext(Context)
  const { ui, read } = useFormHost()
  const createSource = ui.placeholders
  return useMemo(
    () =>
      around ??
      (createSource && {
        load: () => createSource(read()).load(),
        preview: async (template) => createSource(read()).preview?.(template),
      }),
    [around, createSource, read],
  )
}
