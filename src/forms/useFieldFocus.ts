import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useLatest } from '../ui/useLatest'
import { findFirstOnPage, focusField } from './focusField'
import type { FormSearch } from './search/useFormSearch'
import type { Issue, Path } from './types'

export const SEPARATOR = '.'

/** Returns functions that focus fields. Focusing a field hidden by the search clears the search. */
export function useFieldFocus(form: RefObject<HTMLElement | null>, prefix: string, search: FormSearch | undefined) {
  const getId = useCallback((path: Path) => [prefix, ...path].join(SEPARATOR), [prefix])
  const [aim, setAim] = useState<{ path: Path }>()
  useEffect(() => {
    if (!aim) return
    // Wait until its section has opened.
    requestAnimationFrame(() => form.current && focusField(form.current, getId, aim.path))
  }, [aim, form, getId])
  const uncover = useLatest((paths: readonly Path[]) => {
    const { found, onText } = search ?? {}
    if (found && !paths.every(found.matchesPath)) onText?.('')
  })
  const focus = useCallback(
    (path: Path) => {
      uncover([path])
      setAim({ path })
    },
    [uncover],
  )
  /** Focuses the first field with an issue; returns false if none is on the page. */
  const focusFirst = (issues: readonly Issue[]): boolean => {
    uncover(issues.map(({ path }) => path))
    const first = form.current && findFirstOnPage(form.current, getId, issues)
    if (first) focus(first)
    return Boolean(first)
  }
  return { focus, focusFirst }
}
