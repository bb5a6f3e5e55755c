import { styled } from '@mui/material/styles'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { useBrokerList } from '../../../resources/list/brokerList'
import { createNodeColumn } from '../../../resources/recordColumns'
import { type Format, useFormat } from '../../../ui/format/useFormat'
import { Time } from '../../../ui/Time'
import type { Column } from '../../../ui/table/types'
import { useNow } from '../../../ui/useNow'
import { createMessageColumns } from '../messageColumns'
import type { DelayedRow } from './Payload'

/** Returns the seconds left now. Uses the time since the read, so the clocks of broker and browser may differ. */
const getSecondsLeft = (remaining: number, readAt: number, now: number): number =>
  Math.max(0, Math.ceil(remaining - Math.max(0, now - readAt) / 1000))

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

const SECOND = 1000

/** Remaining time, updated every second. Not a live region: it would announce constantly. */
function Countdown({ remainingTime }: { remainingTime: number }) {
  const translate = useTranslate()
  const format = useFormat()
  const { meta } = useBrokerList()
  const now = useNow(SECOND)
  const left = getSecondsLeft(remainingTime, meta?.readAt ?? now, now)
  return <Figure>{left > 0 ? format.duration(left * SECOND) : translate('clients.delayed.due')}</Figure>
}

/** Hidden by default so that the other columns fit common screens. */
export const HIDDEN_COLUMNS: readonly string[] = ['from_username', 'node']

export function createColumns(translate: TranslateFunction, format: Format): Column<DelayedRow>[] {
  const label = (key: string) => translate(`clients.delayed.${key}`)
  const { topic, qos, from, username, at } = createMessageColumns<DelayedRow>(translate)
  return [
    topic,
    qos,
    {
      id: 'delayed_interval',
      label: label('delay'),
      align: 'right',
      width: 85,
      render: ({ delayed_interval: seconds }) => (seconds === undefined ? '–' : format.duration(seconds * 1000)),
    },
    {
      id: 'delayed_remaining',
      label: label('remaining'),
      align: 'right',
      width: 105,
      render: ({ delayed_remaining: left }) => (left === undefined ? '–' : <Countdown remainingTime={left} />),
    },
    from,
    {
      id: 'expected_at',
      label: label('due_at'),
      width: 175,
      render: (row) => <Time exact isPlanned value={row.expected_at} />,
    },
    { ...at, label: label('at'), width: 125 },
    username,
    createNodeColumn(label('node'), 170),
  ]
}
