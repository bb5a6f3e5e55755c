import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FormSearchText } from '../forms/search/useFormSearch'
import { FIELD } from './settings/fieldInAddress'

export const FIND = 'find'
/** Debounce: browsers limit the rate of history updates. */
const WRITE_AFTER_MS = 300

/** Keeps the form search of a page in the URL. */
export function useSearchInAddress(): FormSearchText {
  const [params, setParams] = useSearchParams()
  const told = params.get(FIND) ?? ''
  const [text, setText] = useState(told)
  const seen = useRef(told)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Changed by browser back or a link to a field.
    if (seen.current === told) return
    clearTimeout(timer.current)
    seen.current = told
    setText(told)
  }, [told])
  useEffect(() => () => clearTimeout(timer.current), [])
  const onText = useCallback(
    (next: string) => {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        seen.current = next.trim()
        setParams(
          (before) => {
            const after = new URLSearchParams(before)
            if (seen.current) after.set(FIND, seen.current)
            else after.delete(FIND)
            // Remove the outdated link to a field.
            after.delete(FIELD)
            return after
          },
          { replace: true },
        )
      }, WRITE_AFTER_MS)
    },
    [setParams],
  )
  return { text, onText }
}

/** Keeps the form search of a drawer in state, because drawers have no URL. */
export function useOwnSearch(): FormSearchText {
  const [text, onText] = useState('')
  return { text, onText }
}
