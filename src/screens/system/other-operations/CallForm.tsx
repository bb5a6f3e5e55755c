import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { toCurlCall } from '../../../api/untypedCall'
import { CurlCommand } from '../../../resources/calls/CurlCommand'
import type { FormDescription } from '../../../resources/formTypes'
import { ResourceForm } from '../../../resources/ResourceForm'
import type { OtherCall } from '../../../schema/difference/otherTypes'
import type { Json } from '../../../schema/types'
import { type CallContextValue, CallProvider, useCallContext } from './CallContext'
import { FileWidget } from './FileWidget'
import { takePassedRecord } from './passRecord'
import {
  buildCallSchema,
  buildCallUi,
  createCall,
  fileFields,
  getInitialValues,
  placeError,
  toParamValues,
} from './request'
import type { Sent } from './sent'
import { useAskBeforeSending } from './useAskBeforeSending'
import { useSend } from './useSend'

const Apart = styled('div')(({ theme: { tokens } }) => ({ marginTop: tokens.gap.medium }))

/** Form of a call: parameters, body, the equivalent command and the send button. */
export function CallForm({ call, onSent }: { call: OtherCall; onSent: (sent: Sent) => void }) {
  const translate = useTranslate()
  const { pathname, search } = useLocation()
  const [, setSearch] = useSearchParams()
  const send = useSend(call)
  const at = useMemo((): CallContextValue => ({ call, files: new Map() }), [call])
  const form = useMemo(() => createCallForm(at), [at])
  // Read once, because sending updates the URL, which must not reset the form.
  const [first] = useState(() => {
    const record = takePassedRecord(pathname + search)
    return { record, value: getInitialValues(call, Object.fromEntries(new URLSearchParams(search)), record) }
  })
  const submit = async (data: Record<string, Json>) => {
    const request = createCall(call, data, at.files)
    try {
      onSent(await send(request))
    } catch (error) {
      throw placeError(error, call)
    }
    setSearch(toParamValues(request), { replace: true })
  }
  return (
    <CallProvider value={at}>
      {first.record !== undefined && <Alert severity="info">{translate('others.filled')}</Alert>}
      {call.params.length === 0 && !call.body && <span>{translate('others.nothingToEnter')}</span>}
      <ResourceForm
        form={form}
        value={first.value}
        isNew
        onSubmit={submit}
        onCancel={undefined}
        guarded={call.method !== 'get'}
      />
    </CallProvider>
  )
}

function Preview({ data }: { data: Record<string, Json> }) {
  const { call, files } = useCallContext()
  return (
    <Apart>
      <CurlCommand call={toCurlCall(createCall(call, data, files))} auth="token" />
    </Apart>
  )
}

function createCallForm({ call, files }: CallContextValue): FormDescription {
  const named = fileFields(call)
  return {
    operation: call.key,
    title: 'app.menu.otherOperations',
    submit: 'others.send',
    done: 'others.sent',
    refine: (schema) => buildCallSchema(call, schema),
    ui: {
      ...buildCallUi(call),
      widgets: { file: FileWidget },
      // A restored draft has only the file name, not the file.
      check: (data) =>
        named.filter((name) => name in data && !files.has(name)).map((name) => ({ path: [name], rule: 'required' })),
    },
    ...(call.body?.as === 'form' && call.body.variants.length > 1 && { variants: {} }),
    useBeforeSave: useAskBeforeSending,
    preview: (data) => <Preview data={data} />,
  }
}
