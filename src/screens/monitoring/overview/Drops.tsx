import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useDocument } from '../../../resources/useDocument'
import { useFormat } from '../../../ui/format/useFormat'
import { Status } from '../../../ui/Status'
import { dropShare, formatDropReason } from '../drops'
import type { Current } from './queries'

const QUERY = { aggregate: true }
/** Polling interval in milliseconds. Only polled during drops, because the response has hundreds of counters. */
const EVERY = 10_000

type Counters = Readonly<Record<string, unknown>>

export const isDropping = ({ dropped_msg_rate: rate }: Current): boolean => typeof rate === 'number' && rate > 0

/** Share of dropped messages with the main reason, based on counters since the first read. */
export function Drops({ current }: { current: Current }) {
  const translate = useTranslate()
  const format = useFormat()
  const answer = useDocument('/metrics', { query: QUERY, every: EVERY }).data
  const counters = (Array.isArray(answer) ? answer[0] : answer) as Counters | undefined
  const [first, setFirst] = useState<Counters>()
  if (counters && !first) setFirst(counters)
  const reason = counters && formatDropReason(first === counters ? undefined : first, counters)
  const share = dropShare(current.received_msg_rate, current.dropped_msg_rate)
  const why = reason && translate(`monitoring.overview.drop.${reason}`, { _: reason.replaceAll('_', ' ') })
  const part = share !== undefined && translate('monitoring.overview.drop.share', { percent: format.percent(share) })
  const words = [part, why].filter(Boolean).join(translate('monitoring.overview.drop.colon'))
  return words === '' ? null : <Status kind="warning" label={words} />
}
