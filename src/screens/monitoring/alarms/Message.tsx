import { useTranslate } from 'ra-core'
import { UntrustedText } from '../../../ui/Copy'
import { visible } from '../../../ui/text'
import { kindsOf } from './details'
import type { AlarmRow } from './types'

/** What an alarm means in the operator's language, or '' for a kind that we do not know. */
function useMeaning(): (alarm: AlarmRow) => string {
  const translate = useTranslate()
  return (alarm) =>
    kindsOf(alarm)
      .map((kind) => translate(`alarms.kind.${kind}`, { _: '' }))
      .find((words) => words !== '') ?? ''
}

/** What an alarm means, and what the broker says of it, in one line. */
export function MessageLine({ alarm }: { alarm: AlarmRow }) {
  const text = [useMeaning()(alarm), alarm.message ?? ''].filter((part) => part !== '').join(' – ')
  return text === '' ? '–' : <UntrustedText text={text} />
}

/** The same with room for all of it. */
export function MessageText({ alarm }: { alarm: AlarmRow }) {
  const meaning = useMeaning()(alarm)
  return (
    <div>
      {meaning && <p>{meaning}</p>}
      {alarm.message && <p dir="auto">{visible(alarm.message)}</p>}
    </div>
  )
}
