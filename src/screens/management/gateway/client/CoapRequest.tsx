import Alert from '@mui/material/Alert'
import { useMemo, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { broker } from '../../../../api/client'
import type { paths } from '../../../../api/generated/types'
import { refineSchema } from '../../../../forms/core/createFormSchema'
import { parseDurationMs } from '../../../../forms/values/duration'
import type { FormDescription } from '../../../../resources/formTypes'
import { LazyForm } from '../../../../resources/LazyForm'
import type { Row } from '../../../../resources/types'
import { useDenied } from '../../../../resources/useDenied'
import type { Json } from '../../../../schema/types'
import { KeyValue } from '../../../../ui/KeyValue'
import { PayloadView } from '../../../../ui/PayloadView'
import { Section } from '../../../../ui/Section'
import { Stack } from '../../../../ui/Stack'
import { Time } from '../../../../ui/Time'
import { createDeviceError } from './DeviceError'

const PATH = '/gateways/coap/clients/{clientid}/request'
type Post = paths[typeof PATH]['post']
type Request = Post['requestBody']['content']['application/json']
type Answer = Post['responses'][200]['content']['application/json']

const textKey = (key: string) => `gateways.coap.${key}`

/** Default values: the broker requires all fields. */
const WHOLE = { token: '', method: 'get', content_type: 'text/plain', payload: '', timeout: '10s' } satisfies Request
/** Milliseconds added to the timeout: the broker responds only after the device does or its time is up. */
const MARGIN_MS = 10_000

/** Checks for methods without payload (RFC 7252, 5.8). */
const isEmpty = (method: Json | undefined) => method === 'get' || method === 'delete'

const form: FormDescription = {
  operation: `post ${PATH}`,
  title: textKey('request'),
  submit: textKey('send'),
  successMessage: '',
  ui: {
    order: ['method', 'content_type', 'payload', 'token', 'timeout'],
    fields: {
      method: { help: textKey('methodHelp') },
      content_type: { help: textKey('contentTypeHelp') },
      token: { help: textKey('tokenHelp') },
      timeout: { help: textKey('timeoutHelp') },
      payload: { help: textKey('payloadHelp'), options: { marks: false } },
    },
    getHiddenFields: ({ method }) => (isEmpty(method) ? ['content_type', 'payload'] : []),
  },
  refine: (schema) => refineSchema(schema, {}, ['method', 'timeout']),
}

/** Sends a request to a CoAP device and shows its response. */
export function CoapRequest() {
  const translate = useTranslate()
  const row = useRecordContext<Row>()
  const disabledReason = useDenied(form.operation)
  const [lastAnswer, setLastAnswer] = useState<{ answer: Answer; at: number }>()
  if (!row) return null
  const send = async (data: Record<string, Json>) => {
    setLastAnswer(undefined)
    const { payload, content_type, ...withoutPayload } = data
    const body: Request = { ...WHOLE, ...(isEmpty(data.method) ? withoutPayload : data) }
    const timeout = (parseDurationMs(body.timeout ?? '') ?? 0) + MARGIN_MS
    const answer = await broker
      .post(PATH, { params: { path: { clientid: row.id } }, body, timeout })
      .catch((error: unknown) => {
        throw createDeviceError(error)
      })
    setLastAnswer({ answer, at: Date.now() })
  }
  return (
    <Stack>
      <Section title={translate(textKey('request'))}>
        {disabledReason ? (
          <Alert severity="info">{disabledReason}</Alert>
        ) : (
          <LazyForm isNew isGuarded={false} form={form} value={WHOLE} onSubmit={send} onCancel={undefined} />
        )}
      </Section>
      {lastAnswer && <ResponseSection {...lastAnswer} />}
    </Stack>
  )
}

function ResponseSection({ answer, at }: { answer: Answer; at: number }) {
  const translate = useTranslate()
  const { method, token, id, payload = '' } = answer
  const bytes = useMemo(() => new TextEncoder().encode(payload), [payload])
  return (
    <Section title={translate(textKey('answer'))}>
      <Stack>
        <div role="status">
          <KeyValue
            items={[
              { label: translate(textKey('code')), value: <bdi>{method || '–'}</bdi> },
              { label: translate('fields.token.label'), value: <bdi>{token || '–'}</bdi> },
              { label: translate(textKey('messageId')), value: id ?? '–' },
              { label: translate(textKey('answeredAt')), value: <Time value={at} exact /> },
            ]}
          />
        </div>
        <PayloadView bytes={bytes} />
      </Stack>
    </Section>
  )
}
