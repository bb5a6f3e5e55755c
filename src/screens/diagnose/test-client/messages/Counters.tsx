import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useFormat } from '../../../../ui/format/useFormat'
import { useNow } from '../../../../ui/useNow'
import { useMessages, useShownConnection } from '../useConnections'

const Line = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${tokens.gap.small}px ${tokens.gap.medium}px`,
  fontVariantNumeric: 'tabular-nums',
  '& > .paused': { color: tokens.warning },
}))

/** Re-renders every second, so that rates decay without messages. */
const TICK_INTERVAL_MS = 1_000

/** Exact message counts of the connection, and how many messages were discarded. */
export function Counters() {
  const connection = useShownConnection()
  useMessages()
  const now = Math.max(useNow(TICK_INTERVAL_MS), Date.now())
  const translate = useTranslate()
  const format = useFormat()
  const { counts, incoming, outgoing, paused, pausedCount } = connection
  const values = { received: format.number(counts.received), published: format.number(counts.published) }
  return (
    <Line role="group" aria-label={translate('testClient.counters.label')}>
      <span>
        {translate('testClient.counters.incoming', { number: values.received, rate: format.rate(incoming.read(now)) })}
      </span>
      <span>
        {translate('testClient.counters.outgoing', { number: values.published, rate: format.rate(outgoing.read(now)) })}
      </span>
      <span title={translate('testClient.counters.droppedHelp')}>
        {translate('testClient.counters.dropped', { number: format.number(counts.dropped) })}
      </span>
      {counts.gaps > 0 && (
        <span title={translate('testClient.counters.gapsHelp')}>
          {translate('testClient.counters.gaps', { number: format.number(counts.gaps) })}
        </span>
      )}
      {paused && (
        <span className="paused" role="status">
          {translate('testClient.counters.paused', { smart_count: pausedCount, number: format.number(pausedCount) })}
        </span>
      )}
    </Line>
  )
}
