import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../../../api/client'
import type { MqttSettings } from '../../../../mqtt/types'
import { useRefresh } from '../../../../resources/useRefresh'
import { loadRuleFigures } from '../../../integration/ruleMetrics'
import type { Limits } from '../limits'
import { createRecordingRule } from '../rule'
import { currentRecording } from './currentRecording'
import { Recording, type RuleCalls } from './Recording'

const RULES = '/rules'

const FRAME = 250

/** Returns the current recording and re-renders at most four times per second. Unmounting does not end it. */
export function useRecording(): {
  recording: Recording | undefined
  start: (entry: MqttSettings, limits: Limits) => void
} {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [, setFrame] = useState({})
  const recording = useSyncExternalStore(currentRecording.subscribe, currentRecording.get)
  useEffect(() => {
    let drawn = -1
    const draw = () => {
      if (!recording || recording.version === drawn) return
      drawn = recording.version
      setFrame({})
    }
    // Render a new stage immediately.
    const unsubscribe = currentRecording.subscribe(draw)
    const timer = setInterval(draw, FRAME)
    return () => {
      unsubscribe()
      clearInterval(timer)
    }
  }, [recording])

  const start = (entry: MqttSettings, limits: Limits) => {
    const calls: RuleCalls = {
      make: (id, until) =>
        broker
          .post('/rules', { body: createRecordingRule(id, until, translate('droppedMessages.ruleNote')) })
          .finally(() => void refresh(RULES)),
      remove: (id, parting) =>
        broker
          .delete('/rules/{id}', { params: { path: { id } }, keepalive: parting })
          .finally(() => void refresh(RULES)),
      count: loadRuleFigures,
    }
    currentRecording.start(new Recording(entry, limits, calls, currentRecording.notify))
  }
  return { recording, start }
}
