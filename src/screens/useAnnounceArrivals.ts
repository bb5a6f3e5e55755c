import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { usePreference } from '../api/store'
import { useFormat } from '../ui/format/useFormat'
import { announce } from '../ui/liveRegion'
import { useLatest } from '../ui/useLatest'

const FIRST_DELAY_MS = 500
const ANNOUNCE_INTERVAL_MS = 5000

/**
 * Announces to screen readers how many entries a live tool received, at most every five seconds. `total` counts all
 * entries; a lower value starts again. Operators can switch it off in the settings.
 */
export function useAnnounceArrivals(total: number, textKey: string, enabled = true): void {
  const translate = useTranslate()
  const format = useFormat()
  const [isOn] = usePreference('announceArrivals', true)
  const announced = useRef(total)
  const last = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const speak = useLatest(() => {
    timer.current = undefined
    const count = total - announced.current
    announced.current = total
    last.current = Date.now()
    if (count > 0) announce(translate(textKey, { smart_count: count, number: format.number(count) }))
  })
  const isHeard = isOn && enabled
  useEffect(() => {
    if (!isHeard || total < announced.current) announced.current = total
    if (total === announced.current || timer.current !== undefined) return
    timer.current = setTimeout(speak, Math.max(FIRST_DELAY_MS, last.current + ANNOUNCE_INTERVAL_MS - Date.now()))
  }, [total, isHeard, speak])
  useEffect(() => () => clearTimeout(timer.current), [])
}
