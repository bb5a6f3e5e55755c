import { useEffect, useRef, useState } from 'react'

/** Throttles a value to one update per `every` milliseconds; updates immediately if `key` changes. */
export function useSlow<T>(value: T, every: number, key: unknown): T {
  const [shownState, setShownState] = useState({ value, key, at: 0 })
  const latest = useRef(value)
  latest.current = value
  useEffect(() => {
    if (shownState.value === value) return
    const show = () => setShownState({ value: latest.current, key, at: Date.now() })
    const timer = setTimeout(show, Math.max(0, every - (Date.now() - shownState.at)))
    return () => clearTimeout(timer)
  }, [value, every, key, shownState])
  return shownState.key === key ? shownState.value : value
}
