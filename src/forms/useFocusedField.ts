import { type RefObject, useEffect, useState } from 'react'
import { useLatest } from '../ui/useLatest'
import { isSamePath } from './core/paths'
import type { Path } from './types'
import { SEPARATOR } from './useFieldFocus'

/**
 * Returns the path of the field that has or last had the focus, also in a part of it. The frame of a field names it in
 * `data-field`: `prefix` and the path.
 */
export function useFocusedField(form: RefObject<HTMLElement | null>, prefix: string): Path | undefined {
  const [focused, setFocused] = useState<Path>()
  const update = useLatest(({ target }: FocusEvent) => {
    const start = `${prefix}${SEPARATOR}`
    const frame = target instanceof Element && target.closest<HTMLElement>(`[data-field^="${CSS.escape(start)}"]`)
    const path = frame ? frame.dataset.field?.slice(start.length).split(SEPARATOR) : undefined
    if (path) setFocused((last) => (last && isSamePath(last, path) ? last : path))
  })
  useEffect(() => {
    const element = form.current
    element?.addEventListener('focusin', update)
    return () => element?.removeEventListener('focusin', update)
  }, [form, update])
  return focused
}
