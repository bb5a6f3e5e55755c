import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { BrokerError } from '../../../api/errors'
import { queryClient } from '../../../api/queryClient'
import { useFailure } from '../../../resources/live/useFailure'
import { Loading } from '../../../ui/Loading'
import { PayloadView } from '../../../ui/PayloadView'
import { fromBase64 } from '../../../ui/payload/decode'
import { Failed } from '../../../ui/states'
import { MessageFacts } from '../MessageFacts'
import { type Place, readMessage } from './queries'

const EMPTY = new Uint8Array()
const GONE = 404
/** What the broker sends in place of a payload that it finds too long to show. */
const TOO_LARGE = 'PAYLOAD_TO_LARGE'

/** The payload of a delayed message, read when it is asked for. */
export function Payload({ place }: { place: Place }) {
  const translate = useTranslate()
  const failureOf = useFailure()
  const message = useQuery(
    {
      queryKey: ['delayed', 'message', place.node, place.msgid],
      queryFn: ({ signal }) => readMessage(place, signal),
      retry: false,
      throwOnError: false,
    },
    queryClient,
  )
  if (message.error instanceof BrokerError && message.error.status === GONE) {
    return <Alert severity="info">{translate('clients.delayed.payload_gone')}</Alert>
  }
  const failure = failureOf(message.error)
  if (failure) {
    return (
      <Failed
        title={translate('clients.delayed.payload_failed')}
        error={failure.text}
        details={failure.details}
        onRetry={() => void message.refetch()}
      />
    )
  }
  if (!message.data) return <Loading shape="form" count={1} />
  const { payload = '' } = message.data
  return (
    <>
      <MessageFacts message={message.data} />
      {payload === TOO_LARGE ? (
        <Alert severity="info">{translate('clients.delayed.payload_too_large')}</Alert>
      ) : (
        <PayloadView bytes={fromBase64(payload) ?? EMPTY} />
      )}
    </>
  )
}
