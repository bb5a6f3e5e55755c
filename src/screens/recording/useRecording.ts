import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../api/client'
import type { MqttSettings } from '../../mqtt/types'
import { useRefresh } from '../../resources/useRefresh'
import { loadRuleFigures } from '../integration/ruleMetrics'
import { createRecordingRule } from './createRecordingRule'
import type { RecordedEvent } from './kind'
import type { Limits } from './limits'
import { Recording, type RuleCalls } from './Recording'
import type { CurrentRecording } from './recordings'

const RULES = '/rules'

const FRAME = 250

/** Returns the current recording and re-renders at most four times per second. Unmounting does not end it. */
export function useRecording<T extends RecordedEvent, G extends string>(
  current: CurrentRecording<T, G>,
): {
  recording: Recording<T, G> | undefined
  start: (entry: MqttSettings, limits: Limits) => void
} {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [, setFrame] = useState({})
  const recording = useSyncExternalStore(current.subscribe, current.get)
  useEffect(() => {
    let drawn = -1
    const draw = () => {
      if (!recording || recording.version === drawn) return
      drawn = recording.version
      setFrame({})
    }
    // Render a new stage immediately.
    const unsubscribe = current.subscribe(draw)
    const timer = setInterval(draw, FRAME)
    return () => {
      unsubscribe()
      clearInterval(timer)
    }
  }, [current, recording])

  const { kind } = current
  const start = (entry: MqttSettings, limits: Limits) => {
    const calls: RuleCalls = {
      make: (id, until) =>
        broker
          .post('/rules', { body: createRecordingRule(kind, id, until, translate(kind.textKey('ruleNote'))) })
          .finally(() => void refresh(RULES)),
      remove: (id, parting) =>
        broker
          .delete('/rules/{id}', { params: { path: { id } }, keepalive: parting })
          .finally(() => void refresh(RULES)),
      count: loadRuleFigures,
    }
    current.start(new Recording(kind, entry, limits, calls, current.notify))
  }
  return { recording, start }
}
