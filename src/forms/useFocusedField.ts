import { type RefObject, useEffect, useState } from 'react'
import { useLatest } from '../ui/useLatest'
import { isSamePath } from './core/paths'
import type { Path } from './types'
import { SEPARATOR } from './useFieldFocus'

/**
 * Returns the path of the field that has or last had the focus. Ids of controls are `prefix` and the path; `isField`
 * tells them from the ids of their parts.
 */
export function useFocusedField(
  form: RefObject<HTMLElement | null>,
  prefix: string,
  isField: (path: Path) => boolean,
): Path | undefined {
  const [focused, setFocused] = useState<Path>()
  const update = useLatest(({ target }: FocusEvent) => {
    const start = `${prefix}${SEPARATOR}`
    const selector = `[id^="${CSS.escape(start)}"]`
    let element = target instanceof Element ? target.closest(selector) : null
    while (element) {
      const path = element.id.slice(start.length).split(SEPARATOR)
      if (isField(path)) return setFocused((last) => (last && isSamePath(last, path) ? last : path))
      element = element.parentElement?.closest(selector) ?? null
    }
  })
  useEffect(() => {
    const element = form.current
    element?.addEventListener('focusin', update)
    return () => element?.removeEventListener('focusin', update)
  }, [form, update])
  return focused
}
