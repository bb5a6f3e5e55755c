import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FormSearchText } from '../forms/search/useFormSearch'
import { FIELD } from './settings/fieldInAddress'

/** The parameter that says what a form is searched for. */
export const FIND = 'find'
/** Browsers take only so many addresses in a while. */
const WRITE_AFTER_MS = 300

/** What the form of a page is searched for. It stands in the page's address, as the filters of lists do. */
export function useSearchInAddress(): FormSearchText {
  const [params, setParams] = useSearchParams()
  const told = params.get(FIND) ?? ''
  const [text, setText] = useState(told)
  const seen = useRef(told)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Changed from elsewhere: the way back, a field gone to.
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
            // The page has been there.
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

/** The same of a form in a drawer, which is no place of its own. */
export function useOwnSearch(): FormSearchText {
  const [text, onText] = useState('')
  return { text, onText }
}
