import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormSearchText } from '../forms/search/useFormSearch'
import { useUrlParams } from '../ui/useUrlParams'
import { FIELD_PARAM } from './settings/fieldUrl'

export const FIND_PARAM = 'find'
/** Debounce: browsers limit the rate of history updates. */
const WRITE_AFTER_MS = 300

export function useUrlFormSearch(): FormSearchText {
  const [params, change] = useUrlParams()
  const urlText = params.get(FIND_PARAM) ?? ''
  const [text, setText] = useState(urlText)
  const lastUrlText = useRef(urlText)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Changed by browser back or a link to a field.
    if (lastUrlText.current === urlText) return
    clearTimeout(timer.current)
    lastUrlText.current = urlText
    setText(urlText)
  }, [urlText])
  useEffect(() => () => clearTimeout(timer.current), [])
  const onText = useCallback(
    (next: string) => {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        lastUrlText.current = next.trim()
        // Also remove the outdated link to a field.
        change({ [FIND_PARAM]: lastUrlText.current, [FIELD_PARAM]: undefined })
      }, WRITE_AFTER_MS)
    },
    [change],
  )
  return { text, onText }
}

/** Keeps the form search of a drawer in state, because drawers have no URL. */
export function useLocalFormSearch(): FormSearchText {
  const [text, onText] = useState('')
  return { text, onText }
}
