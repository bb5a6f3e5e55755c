import { useTranslate } from 'react-admin'
import { formatReason, Reason } from '../../../resources/status/Reason'
import type { DocumentOf } from '../../../resources/useDocument'
import { UntrustedText } from '../../../ui/Copy'
import { escapeInvisible } from '../../../ui/text'
import { findAlarmObject } from '../alarmObject'
import { listAlarmKinds } from './details'

type Alarm = NonNullable<DocumentOf<'/alarms'>['data']>[number]

/** Alarm as a row; the ID is added, because the broker sends none. */
export type AlarmRow = Alarm & { id: string }

/** Returns the translated meaning of an alarm, or '' for unknown kinds. */
function useMeaning(): (alarm: AlarmRow) => string {
  const translate = useTranslate()
  return (alarm) =>
    listAlarmKinds(alarm)
      .map((kind) => translate(`alarms.kind.${kind}`, { _: '' }))
      .find((words) => words !== '') ?? ''
}

/** Formats the broker's message; for resources that are down, the translated reason. */
export function useMessage(): (alarm: Alarm) => string {
  const translate = useTranslate()
  return ({ message = '', ...alarm }) => (findAlarmObject(alarm)?.resource ? formatReason(message, translate) : message)
}

export function MessageLine({ alarm }: { alarm: AlarmRow }) {
  const message = useMessage()(alarm)
  const text = [useMeaning()(alarm), message].filter((part) => part !== '').join(' – ')
  return text === '' ? '–' : <UntrustedText text={text} />
}

export function MessageText({ alarm }: { alarm: AlarmRow }) {
  const meaning = useMeaning()(alarm)
  const isResource = findAlarmObject(alarm)?.resource !== undefined
  return (
    <div>
      {meaning && <p>{meaning}</p>}
      {alarm.message &&
        (isResource ? <Reason text={alarm.message} /> : <p dir="auto">{escapeInvisible(alarm.message)}</p>)}
    </div>
  )
}
