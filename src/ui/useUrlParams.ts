import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Values to set by name. An empty value removes the parameter. */
type ParamChanges = Readonly<Record<string, string | undefined>>

/**
 * Returns the query parameters of the page and a function that changes some of them. The change replaces the history
 * entry, or adds one if `isStep`.
 */
export function useUrlParams(): [URLSearchParams, (changes: ParamChanges, isStep?: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changes: ParamChanges, isStep = false) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: !isStep },
      ),
    [setParams],
  )
  return [params, change]
}
