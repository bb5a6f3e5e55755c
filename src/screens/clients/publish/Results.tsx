import { styled } from '@mui/material/styles'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { type Format, useFormat } from '../../../ui/format/useFormat'
import { Status } from '../../../ui/Status'
import { truncateAndEscape } from '../../../ui/text'
import { formatReasonCode } from './answer'
import type { Delay } from './delay'

/** Published message and the broker's response. */
export interface Result {
  id: number
  /** Epoch milliseconds. */
  at: number
  topic: string
  /** Translated error message. */
  error?: string
  /** MQTT reason code and the broker's message if there was no receiver. */
  reason?: { code: number; message: string }
  /** Set if the topic delays the message. It has no receivers yet, whatever the reason code is. */
  delay?: Delay
  /** Matching subscriptions, once counted. */
  count?: number | undefined
}

const Log = styled('div')(({ theme: { tokens } }) => ({
  flex: 1,
  minWidth: 0,
  // Fixed height, so that new results do not move the publish button.
  height: tokens.size.row * 3,
  overflow: 'auto',
  fontSize: tokens.font.table,
  '& > ol': { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: tokens.gap.small },
  '& li': { overflowWrap: 'anywhere' },
  '& li > div:first-of-type': { display: 'flex', justifyContent: 'space-between', gap: tokens.gap.small },
  '& time, & code': { color: tokens.textSecondary, fontVariantNumeric: 'tabular-nums' },
  '& > p': { margin: 0, color: tokens.textSecondary },
}))

export function Results({ results }: { results: readonly Result[] }) {
  const translate = useTranslate()
  const format = useFormat()
  return (
    <Log role="log" aria-label={translate('publish.results')} tabIndex={0}>
      {results.length === 0 && <p>{translate('publish.noResults')}</p>}
      <ol>
        {results.map((result) => (
          <li key={result.id}>
            <div>
              <Status kind={KINDS[getOutcome(result)]} label={translate(`publish.${getOutcome(result)}`)} />
              <time dateTime={new Date(result.at).toISOString()}>{format.clock(result.at)}</time>
            </div>
            <code>{truncateAndEscape(result.topic, 128)}</code> {formatDetail(result, translate, format)}
          </li>
        ))}
      </ol>
    </Log>
  )
}

const KINDS = { refused: 'error', held: 'connecting', accepted: 'warning', delivered: 'ok' } as const

function getOutcome({ error, delay, reason }: Result): keyof typeof KINDS {
  if (error !== undefined) return 'refused'
  if (delay) return delay.isCertain ? 'held' : 'accepted'
  return reason ? 'accepted' : 'delivered'
}

const isSameDay = (a: number, b: number) => new Date(a).toDateString() === new Date(b).toDateString()

function formatDetail(result: Result, translate: TranslateFunction, format: Format): string {
  const { error, reason, count, delay, at } = result
  if (error !== undefined) return truncateAndEscape(error, 256)
  if (delay) {
    const time = isSameDay(at, delay.end) ? format.clock(delay.end) : format.dateTime(delay.end)
    return translate(delay.isCertain ? 'publish.heldUntil' : 'publish.heldIfOn', { time })
  }
  if (reason) return formatReasonCode(reason.code, reason.message, translate)
  return count ? translate('publish.receivers', { smart_count: count }) : translate('publish.someReceiver')
}
