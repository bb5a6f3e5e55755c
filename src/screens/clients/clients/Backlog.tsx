import { useTranslate } from 'ra-core'
import { useFormat } from '../../../ui/format/useFormat'
import { Status } from '../../../ui/Status'

/** What waits for a client, or was lost to it; more than nothing stands out by sign and word, a full store as an error. */
export function Backlog(props: { count: number | undefined; max?: unknown; word: 'waiting' | 'unacked' | 'lost' }) {
  const { count, max, word } = props
  const translate = useTranslate()
  const format = useFormat()
  if (!count) return format.number(count)
  const full = typeof max === 'number' && max > 0 && count >= max
  // Messages in flight are what a busy client has; only a full window holds others up.
  if (word === 'unacked' && !full) return format.number(count)
  const text = translate(`clients.value.${full ? 'full' : word}`, { number: format.number(count) })
  return <Status kind={full || word === 'lost' ? 'error' : 'warning'} label={text} />
}
