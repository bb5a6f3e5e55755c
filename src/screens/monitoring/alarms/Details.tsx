import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { CopyButton, UntrustedText } from '../../../ui/Copy'
import { useFormat } from '../../../ui/format/useFormat'
import { KeyValue } from '../../../ui/KeyValue'
import { escapeInvisible } from '../../../ui/text'
import { listAlarmDetails } from './details'
import { type AlarmRow, MessageText } from './Message'

// Show the full name, which the drawer's title truncates.
const Name = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  gap: tokens.gap.tiny,
  fontFamily: tokens.font.mono,
  overflowWrap: 'anywhere',
  '& > span': { minWidth: 0 },
}))

/** All fields of one alarm. */
export function Details({ alarm }: { alarm: AlarmRow }) {
  const translate = useTranslate()
  const format = useFormat()
  const label = (key: string) => translate(`alarms.${key}`)
  const { name = '' } = alarm
  return (
    <Stack spacing={3}>
      <div>
        <Name>
          <span dir="auto">{escapeInvisible(name)}</span>
          <CopyButton text={name} />
        </Name>
        <MessageText alarm={alarm} />
      </div>
      <KeyValue
        items={[
          { label: label('node'), value: alarm.node && <UntrustedText text={alarm.node} /> },
          { label: label('activated_at'), value: format.dateTime(alarm.activate_at) },
          ...(alarm.deactivate_at === undefined || alarm.deactivate_at === 'infinity'
            ? []
            : [{ label: label('deactivated_at'), value: format.dateTime(alarm.deactivate_at) }]),
          { label: label('duration'), value: format.duration(alarm.duration) },
          ...listAlarmDetails(alarm.details).map(({ name: detailName, text }) => ({
            label: detailName
              ? translate(`alarms.detail.${detailName}`, { _: escapeInvisible(detailName) })
              : translate('alarms.details'),
            value: escapeInvisible(text),
          })),
        ]}
      />
    </Stack>
  )
}
