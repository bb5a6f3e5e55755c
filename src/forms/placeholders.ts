import { createContext, useContext } from 'react'
import { useFormHost } from './FormHost'
import type { PlaceholderSource } from './types'

const Context = createContext<PlaceholderSource | undefined>(undefined)

/** For the templates of all forms within: a rule knows its columns better than a form does. */
export const PlaceholdersProvider = Context.Provider

/** The source around, to be handed to a form that is rendered elsewhere. */
export const usePlaceholdersAround = (): PlaceholderSource | undefined => useContext(Context)

/** What completes the templates of the form around. */
export function usePlaceholders(): PlaceholderSource | undefined {
  const around = useContext(Context)
  const { ui } = useFormHost()
  return around ?? ui.placeholders
}
