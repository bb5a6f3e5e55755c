import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { queryClient } from '../../../api/queryClient'
import { useFailure } from '../../../resources/live/useFailure'
import { Loading } from '../../../ui/Loading'
import { PayloadView } from '../../../ui/PayloadView'
import { fromBase64 } from '../../../ui/payload/decode'
import { Failed } from '../../../ui/states'
import { MessageFacts } from '../MessageFacts'
import { readMessage } from './queries'

const EMPTY = new Uint8Array()

/** The payload of the retained message of a topic, read when it is asked for. */
export function Payload({ topic }: { topic: string }) {
  const translate = useTranslate()
  const failureOf = useFailure()
  const message = useQuery(
    {
      queryKey: ['retained', 'message', topic],
      queryFn: ({ signal }) => readMessage(topic, signal),
      retry: false,
      throwOnError: false,
    },
    queryClient,
  )
  const failure = failureOf(message.error)
  if (failure) {
    return (
      <Failed
        title={translate('clients.retained.payload_failed')}
        error={failure.text}
        details={failure.details}
        onRetry={() => void message.refetch()}
      />
    )
  }
  if (!message.data) return <Loading shape="form" count={1} />
  return (
    <>
      <MessageFacts message={message.data} />
      <PayloadView bytes={fromBase64(message.data.payload ?? '') ?? EMPTY} />
    </>
  )
}
