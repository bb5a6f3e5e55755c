import Alert from '@mui/material/Alert'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { formatError } from '../../api/errors'
import { formatMqttReason } from '../../mqtt/reasons'
import { useFormat } from '../../ui/format/useFormat'
import { joinSentences } from '../../ui/text'
import type { Recording } from './Recording'

const SECOND = 1_000

/** Endings that are not errors. */
const NORMAL_ENDINGS: ReadonlySet<string> = new Set(['time', 'count', 'stopped', 'left'])

/** Result of a recording: why it ended and whether its rule was removed. */
export function Outcome({ recording }: { recording: Recording }) {
  const translate = useTranslate()
  const format = useFormat()
  const text = (key: string, values?: object) => translate(`recording.ended.${key}`, values)
  const kindText = (key: string, values?: object) => translate(recording.kind.textKey(`ended.${key}`), values)
  const box = useRef<HTMLDivElement>(null)
  // The focused button was removed, so move the focus here.
  useEffect(() => box.current?.focus(), [])
  const {
    ending = 'stopped',
    reason,
    creationError,
    state,
    removalError,
    startedAt,
    endedAt,
    events,
    topic,
  } = recording
  const name = ending === 'connection' && startedAt === undefined ? 'connectionNever' : ending
  const refusalReason = creationError === undefined ? undefined : formatError(creationError, translate)
  const message = name === 'count' ? kindText(name) : text(name, { topic, reason: refusalReason })
  const isNormal = NORMAL_ENDINGS.has(ending) && removalError === undefined
  const lasted = startedAt !== undefined && endedAt !== undefined ? endedAt - startedAt : undefined
  const parts = [
    reason ? text('reason', { text: message, reason: formatMqttReason(reason, translate) }) : message,
    name === 'connectionNever' && state.phase === 'failed' && translate('mqttClient.failed_hint'),
    lasted !== undefined &&
      kindText('summary', {
        smart_count: events.total,
        number: format.number(events.total),
        time: format.duration(Math.max(SECOND, Math.round(lasted / SECOND) * SECOND)),
        from: format.dateTime(startedAt),
      }),
    removalError !== undefined && text('ruleLeft', { reason: formatError(removalError, translate) }),
    removalError === undefined && startedAt !== undefined && ending !== 'removed' && text('ruleGone'),
  ]
  return (
    <Alert ref={box} tabIndex={-1} severity={isNormal ? 'success' : 'error'} role={isNormal ? 'status' : 'alert'}>
      {joinSentences(parts)}
    </Alert>
  )
}
