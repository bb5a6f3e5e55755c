import { useDeferredValue, useEffect, useState } from 'react'

/** Characters from which to compare takes longer than the time between two keys. */
const LONG = 100_000
const PAUSE_MS = 400

/** A text to be compared: a long one once typing has paused, a short one as soon as there is time. */
export function useRested(text: string): string {
  const short = useDeferredValue(text)
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text.length > LONG ? rested : short
}
