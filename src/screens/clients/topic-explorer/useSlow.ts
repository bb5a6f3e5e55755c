import { useEffect, useRef, useState } from 'react'

/** Throttles a value to one update per `every` milliseconds; updates immediately if `key` changes. */
export function useSlow<T>(value: T, every: number, key: unknown): T {
  const [shown, setShown] = useState({ value, key, at: 0 })
  const latest = useRef(value)
  latest.current = value
  useEffect(() => {
    if (shown.value === value) return
    const show = () => setShown({ value: latest.current, key, at: Date.now() })
    const timer = setTimeout(show, Math.max(0, every - (Date.now() - shown.at)))
    return () => clearTimeout(timer)
  }, [value, every, key, shown])
  return shown.key === key ? shown.value : value
}
