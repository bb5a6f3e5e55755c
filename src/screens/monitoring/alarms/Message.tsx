import { useTranslate } from 'ra-core'
import { formatReason, Reason } from '../../../resources/status/Reason'
import { UntrustedText } from '../../../ui/Copy'
import { visible } from '../../../ui/text'
import { alarmObject } from '../alarmObject'
import { listAlarmKinds } from './details'
import type { Alarm, AlarmRow } from './types'

/** What an alarm means in the operator's language, or '' for a kind that we do not know. */
function useMeaning(): (alarm: AlarmRow) => string {
  const translate = useTranslate()
  return (alarm) =>
    listAlarmKinds(alarm)
      .map((kind) => translate(`alarms.kind.${kind}`, { _: '' }))
      .find((words) => words !== '') ?? ''
}

/** The broker's message; of a resource that is down the reason in words. */
export function useMessage(): (alarm: Alarm) => string {
  const translate = useTranslate()
  return ({ message = '', ...alarm }) => (alarmObject(alarm)?.resource ? formatReason(message, translate) : message)
}

/** What an alarm means, and what the broker says of it, in one line. */
export function MessageLine({ alarm }: { alarm: AlarmRow }) {
  const message = useMessage()(alarm)
  const text = [useMeaning()(alarm), message].filter((part) => part !== '').join(' – ')
  return text === '' ? '–' : <UntrustedText text={text} />
}

/** The same with room for all of it. */
export function MessageText({ alarm }: { alarm: AlarmRow }) {
  const meaning = useMeaning()(alarm)
  const isResource = alarmObject(alarm)?.resource !== undefined
  return (
    <div>
      {meaning && <p>{meaning}</p>}
      {alarm.message && (isResource ? <Reason text={alarm.message} /> : <p dir="auto">{visible(alarm.message)}</p>)}
    </div>
  )
}
