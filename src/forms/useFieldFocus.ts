import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useLatest } from '../ui/useLatest'
import { firstOnPage, focusField } from './focus'
import type { FormSearch } from './search/useFormSearch'
import type { Issue, Path } from './types'

/** Between the parts of a field's path in its id. */
export const SEPARATOR = '.'

/** The ways to the fields of a form: one that a search has left out ends the search. */
export function useFieldFocus(form: RefObject<HTMLElement | null>, prefix: string, search: FormSearch | undefined) {
  const idOf = useCallback((path: Path) => [prefix, ...path].join(SEPARATOR), [prefix])
  const [aim, setAim] = useState<{ path: Path }>()
  useEffect(() => {
    if (!aim) return
    // After the section that holds it has opened.
    requestAnimationFrame(() => form.current && focusField(form.current, idOf, aim.path))
  }, [aim, form, idOf])
  const uncover = useLatest((paths: readonly Path[]) => {
    const { found, onText } = search ?? {}
    if (found && !paths.every(found.holds)) onText?.('')
  })
  const focus = useCallback(
    (path: Path) => {
      uncover([path])
      setAim({ path })
    },
    [uncover],
  )
  /** To the first on the page of the fields that something is wrong with; false where none is there. */
  const focusFirst = (issues: readonly Issue[]): boolean => {
    uncover(issues.map(({ path }) => path))
    const first = form.current && firstOnPage(form.current, idOf, issues)
    if (first) focus(first)
    return Boolean(first)
  }
  return { focus, focusFirst }
}
