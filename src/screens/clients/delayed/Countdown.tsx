import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { useFormat } from '../../../ui/format/useFormat'
import { secondsLeft } from './secondsLeft'

const EVERY = 1000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    timer = setInterval(() => {
      now = Date.now()
      for (const each of listeners) each()
    }, EVERY)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

function snapshot(): number {
  if (listeners.size === 0) now = Date.now()
  return now
}

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

/** Time left, counted down every second by one clock for all rows. Not announced: it would never be silent. */
export function Countdown({ remaining, readAt }: { remaining: number; readAt: number }) {
  const translate = useTranslate()
  const format = useFormat()
  const left = secondsLeft(remaining, readAt, useSyncExternalStore(subscribe, snapshot, snapshot))
  return <Figure>{left > 0 ? format.duration(left * 1000) : translate('clients.delayed.due')}</Figure>
}
