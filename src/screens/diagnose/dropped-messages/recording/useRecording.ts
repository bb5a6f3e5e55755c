import { useTranslate } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { broker } from '../../../../api/client'
import type { Settings } from '../../../../mqtt/types'
import { useRefresh } from '../../../../resources/useRefresh'
import { figuresOf } from '../../../integration/ruleFigures'
import type { Limits } from '../limits'
import { ruleOf } from '../rule'
import { Recording, type RuleCalls } from './Recording'

const RULES = '/rules'

/** Milliseconds between two pictures of what comes. */
const FRAME = 250

/** The page's recording: one at a time, drawn four times a second at most, ended when the page is left. */
export function useRecording(): { recording: Recording | undefined; start: (entry: Settings, limits: Limits) => void } {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [recording, setRecording] = useState<Recording | undefined>(undefined)
  const current = useRef<Recording | undefined>(undefined)
  const [, setFrame] = useState({})
  const draw = useCallback(() => setFrame({}), [])

  useEffect(() => {
    const part = () => void current.current?.end('left', true)
    window.addEventListener('pagehide', part)
    return () => {
      window.removeEventListener('pagehide', part)
      void current.current?.end('left')
    }
  }, [])
  useEffect(() => {
    if (!recording) return
    let drawn = -1
    const timer = setInterval(() => {
      if (recording.version !== drawn) draw()
      drawn = recording.version
    }, FRAME)
    return () => clearInterval(timer)
  }, [recording, draw])

  const start = (entry: Settings, limits: Limits) => {
    const calls: RuleCalls = {
      make: (id, until) =>
        broker
          .post('/rules', { body: ruleOf(id, until, translate('droppedMessages.ruleNote')) })
          .finally(() => void refresh(RULES)),
      remove: (id, parting) =>
        broker
          .delete('/rules/{id}', { params: { path: { id } }, keepalive: parting })
          .finally(() => void refresh(RULES)),
      count: figuresOf,
    }
    const next = new Recording(entry, limits, calls, draw)
    current.current = next
    setRecording(next)
    next.start()
  }
  return { recording, start }
}
