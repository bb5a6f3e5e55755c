import { useTranslate } from 'ra-core'
import { useFormat } from '../../../ui/format/useFormat'
import { Status } from '../../../ui/Status'

/** Number of waiting, unacknowledged or lost messages. Highlighted if above zero, as an error if full or lost. */
export function Backlog(props: { count: number | undefined; max?: unknown; word: 'waiting' | 'unacked' | 'lost' }) {
  const { count, max, word } = props
  const translate = useTranslate()
  const format = useFormat()
  if (!count) return format.number(count)
  const full = typeof max === 'number' && max > 0 && count >= max
  // A busy client always has messages in flight; only a full window is worth a warning.
  if (word === 'unacked' && !full) return format.number(count)
  const text = translate(`clients.value.${full ? 'full' : word}`, { number: format.number(count) })
  return <Status kind={full || word === 'lost' ? 'error' : 'warning'} label={text} />
}
