import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useLatest } from '../ui/useLatest'
import { findFirstOnPage, focusField } from './focusField'
import type { FormSearch } from './search/useFormSearch'
import type { Path } from './types'

export const SEPARATOR = '.'

/** Returns functions that focus fields. Focusing a field hidden by the search clears the search. */
export function useFieldFocus(form: RefObject<HTMLElement | null>, prefix: string, search: FormSearch | undefined) {
  const getId = useCallback((path: Path) => [prefix, ...path].join(SEPARATOR), [prefix])
  const [aim, setAim] = useState<{ paths: readonly Path[]; onNotFound?: () => void }>()
  useEffect(() => {
    if (!aim) return
    // Wait until its section has opened.
    requestAnimationFrame(() => {
      if (!form.current) return
      const first = findFirstOnPage(form.current, getId, aim.paths)
      if (first) focusField(form.current, getId, first)
      else aim.onNotFound?.()
    })
  }, [aim, form, getId])
  const uncover = useLatest((paths: readonly Path[]) => {
    const { found, onText } = search ?? {}
    if (found && !paths.every(found.matchesPath)) onText?.('')
  })
  const focus = useCallback(
    (path: Path) => {
      uncover([path])
      setAim({ paths: [path] })
    },
    [uncover],
  )
  /** Focuses the first of the fields; calls `onNone` if none is on the page. */
  const focusFirst = (paths: readonly Path[], onNone: () => void) => {
    uncover(paths)
    setAim({ paths, onNotFound: onNone })
  }
  return { focus, focusFirst }
}
