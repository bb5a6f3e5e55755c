import { useDeferredValue, useEffect, useState } from 'react'

/** Length in characters above which comparing is slower than typing. */
const LONG = 100_000
const PAUSE_MS = 400

/** Defers a text; long texts are debounced. */
export function useDebouncedText(text: string): string {
  const short = useDeferredValue(text)
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text.length > LONG ? rested : short
}
