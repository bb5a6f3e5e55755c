import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { ForeignText } from '../../../ui/Copy'
import { useFormat } from '../../../ui/format/useFormat'
import { KeyValue } from '../../../ui/KeyValue'
import { visible } from '../../../ui/text'
import { detailsOf } from './details'
import { MessageText } from './Message'
import type { AlarmRow } from './queries'

/** Everything the broker says of one alarm. */
export function Details({ alarm }: { alarm: AlarmRow }) {
  const translate = useTranslate()
  const format = useFormat()
  const label = (key: string) => translate(`monitoring.alarms.${key}`)
  return (
    <Stack spacing={3}>
      <MessageText alarm={alarm} />
      <KeyValue
        items={[
          { label: label('node'), value: alarm.node && <ForeignText text={alarm.node} /> },
          { label: label('activated_at'), value: format.dateTime(alarm.activate_at) },
          ...(alarm.deactivate_at === undefined || alarm.deactivate_at === 'infinity'
            ? []
            : [{ label: label('deactivated_at'), value: format.dateTime(alarm.deactivate_at) }]),
          { label: label('duration'), value: format.duration(alarm.duration) },
          ...detailsOf(alarm.details).map(({ name, text }) => ({
            label: name
              ? translate(`monitoring.alarms.detail.${name}`, { _: visible(name) })
              : translate('monitoring.alarms.details'),
            value: visible(text),
          })),
        ]}
      />
    </Stack>
  )
}
