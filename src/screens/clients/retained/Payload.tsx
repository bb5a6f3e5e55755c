import { useTranslate } from 'ra-core'
import { LivePanel } from '../../../resources/live/LivePanel'
import { useRecord } from '../../../resources/useRecord'
import { PayloadView } from '../../../ui/PayloadView'
import { fromBase64 } from '../../../ui/payload/decode'
import { MessageFacts } from '../MessageFacts'
import { PATH, type RetainedRow } from './queries'

const EMPTY = new Uint8Array()

/** Payload of a retained message, loaded on mount. */
export function Payload({ row }: { row: RetainedRow }) {
  const translate = useTranslate()
  const message = useRecord<RetainedRow & { payload?: string }>(PATH, row.id)
  return (
    <LivePanel live={message} failedTitle={translate('clients.messages.payload_failed')} skeleton="form">
      {(record) => (
        <>
          <MessageFacts message={record} />
          <PayloadView bytes={fromBase64(record.payload ?? '') ?? EMPTY} />
        </>
      )}
    </LivePanel>
  )
}
