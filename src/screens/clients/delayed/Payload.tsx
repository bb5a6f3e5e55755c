import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import type { broker } from '../../../api/client'
import { getDelayedTopic } from '../../../domain/topics/delayedTopic'
import { LivePanel } from '../../../resources/live/LivePanel'
import { useRecord } from '../../../resources/useRecord'
import { PayloadView } from '../../../ui/PayloadView'
import { fromBase64 } from '../../../ui/payload/decode'
import { MessageFacts } from '../MessageFacts'

export const PATH = '/mqtt/delayed/messages'

type MessagePage = Awaited<ReturnType<typeof broker.get<typeof PATH, Record<never, never>>>>
export type DelayedRow = NonNullable<MessagePage['data']>[number] & { id: string }

const EMPTY = new Uint8Array()
/**
 * Placeholders that brokers send for large payloads. The API document has the first; EMQX 5.6.1 sends the second.
 */
const TOO_LARGE = new Set(['PAYLOAD_TO_LARGE', 'PAYLOAD_TOO_LARGE'])

/** Payload of a delayed message, loaded on mount. */
export function Payload({ row }: { row: DelayedRow }) {
  const translate = useTranslate()
  const message = useRecord<DelayedRow & { payload?: string }>(PATH, row.id)
  if (message.isMissing) return <Alert severity="info">{translate('clients.delayed.payload_gone')}</Alert>
  return (
    <LivePanel live={message} failedTitle={translate('clients.messages.payload_failed')} skeleton="form">
      {(record) => (
        <>
          <MessageFacts message={{ ...record, original: getOriginalTopic(record) }} />
          {TOO_LARGE.has(record.payload ?? '') ? (
            <Alert severity="info">{translate('clients.delayed.payload_too_large')}</Alert>
          ) : (
            <PayloadView bytes={fromBase64(record.payload ?? '') ?? EMPTY} />
          )}
        </>
      )}
    </LivePanel>
  )
}

/** Rebuilds the publish topic, because the broker returns only destination and delay. */
const getOriginalTopic = ({ delayed_interval: seconds, topic }: DelayedRow): string | undefined =>
  seconds === undefined || topic === undefined ? undefined : getDelayedTopic(seconds, topic)
