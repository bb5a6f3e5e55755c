import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useSearchParams } from 'react-router'
import { parsePathParams } from '../../../api/records'
import { toCurlCall } from '../../../api/untypedCall'
import type { WidgetProps } from '../../../forms/types'
import { CurlCommand } from '../../../resources/calls/CurlCommand'
import type { FormDescription } from '../../../resources/formTypes'
import { ResourceForm } from '../../../resources/ResourceForm'
import type { OtherCall } from '../../../schema/difference/otherTypes'
import type { Json } from '../../../schema/types'
import { Stack } from '../../../ui/Stack'
import { useConfirm } from '../../../ui/useConfirm'
import { formatOperationKey } from '../operationUrls'
import type { SentRequest } from './answer'
import { type CallContextValue, CallProvider, useCallContext } from './CallContext'
import { takePassedRecord } from './passRecord'
import {
  buildCallSchema,
  buildCallUi,
  createCall,
  getInitialValues,
  listFileFields,
  placeError,
  toParamValues,
} from './request'
import { useSend } from './useSend'

/**
 * Confirms every call except reads and shows it, because its effect is unknown. For a delete the user types the
 * name: the last path parameter, or the path.
 */
function useAskBeforeSending(): (data: Record<string, Json>) => Promise<boolean> {
  const { call, files } = useCallContext()
  const translate = useTranslate()
  const confirm = useConfirm()
  return async (data) => {
    if (call.method === 'get') return true
    const request = createCall(call, data, files)
    const danger = call.method === 'delete'
    const name = request.params.path[parsePathParams(call.path).at(-1) ?? '']
    return confirm({
      title: translate('others.question.title', { operation: formatOperationKey(call.key) }),
      body: (
        <Stack>
          {translate(danger ? 'others.question.delete' : 'others.question.body')}
          <CurlCommand call={toCurlCall(request)} auth="token" />
        </Stack>
      ),
      confirm: translate('others.send'),
      danger,
      ...(danger && { typeName: name ?? call.path }),
    })
  }
}

const Input = styled('input')(({ theme: { tokens } }) => ({
  minHeight: tokens.size.target,
  maxWidth: '100%',
  font: 'inherit',
  color: tokens.text,
}))

function FileWidget({ id, name, onChange, onBlur, readOnly, required, invalid, describedBy }: WidgetProps) {
  const { files } = useCallContext()
  return (
    <Input
      id={id}
      type="file"
      disabled={readOnly}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onBlur={onBlur}
      onChange={({ target }) => {
        const file = target.files?.[0]
        if (file) files.set(name, file)
        else files.delete(name)
        onChange(file?.name)
      }}
    />
  )
}

const Apart = styled('div')(({ theme: { tokens } }) => ({ marginTop: tokens.gap.medium }))

/** Form of a call: parameters, body, the equivalent command and the send button. */
export function CallForm({ call, onSent }: { call: OtherCall; onSent: (sent: SentRequest) => void }) {
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
        isGuarded={call.method !== 'get'}
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
  const fileFieldNames = listFileFields(call)
  return {
    operation: call.key,
    title: 'app.menu.otherOperations',
    submit: 'others.send',
    successMessage: 'others.sent',
    refine: (schema) => buildCallSchema(call, schema),
    ui: {
      ...buildCallUi(call),
      widgets: { file: FileWidget },
      // A restored draft has only the file name, not the file.
      check: (data) =>
        fileFieldNames
          .filter((name) => name in data && !files.has(name))
          .map((name) => ({ path: [name], rule: 'required' })),
    },
    ...(call.body?.kind === 'form' && call.body.variants.length > 1 && { variants: {} }),
    useBeforeSave: useAskBeforeSending,
    preview: (data) => <Preview data={data} />,
  }
}
