import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useApiSupport } from '../../../api/document/apiSupport'
import { formatError, isAbortError } from '../../../api/errors'
import type { OtherCall } from '../../../schema/difference/otherTypes'
import { saveFile } from '../../../ui/export/saveFile'
import { useFormat } from '../../../ui/format/useFormat'
import { PayloadView } from '../../../ui/PayloadView'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { Status } from '../../../ui/Status'
import { buildOperationUrl, formatOperationKey } from '../operationUrls'
import { AnswerTable } from './AnswerTable'
import { getAnswerFileName, MAX_SHOWN, type SentRequest } from './answer'
import { passRecord } from './passRecord'
import { findChangeOperation, pickPathValues } from './relatedOperations'
import { toParamValues } from './request'
import { useSend } from './useSend'

const Facts = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${tokens.gap.tiny}px ${tokens.gap.medium}px`,
  color: tokens.textSecondary,
  fontVariantNumeric: 'tabular-nums',
}))

/** Translated success codes (RFC 9110, 15.3). */
const IN_WORDS = [200, 201, 202, 204]

/** Response with its status, as a table, text, tree or file. */
export function Answer({ call, sentRequest }: { call: OtherCall; sentRequest: SentRequest }) {
  const translate = useTranslate()
  const format = useFormat()
  const [now, setNow] = useState(sentRequest)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = useSend(call)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { answer, display } = now
  // Repeats the call for another page.
  const loadPage = async (query: Record<string, unknown>) => {
    setBusy(true)
    try {
      const { request } = now
      setNow(await send({ ...request, params: { ...request.params, query: { ...request.params.query, ...query } } }))
      setFailure(undefined)
    } catch (error) {
      if (!isAbortError(error)) setFailure(formatError(error, translate))
    }
    setBusy(false)
  }
  const word = IN_WORDS.includes(answer.status) ? answer.status : 'other'
  const save = () => saveFile(answer.body, getAnswerFileName(answer))
  return (
    <div ref={box}>
      <Section
        title={translate('others.answer.title')}
        actions={
          <>
            <ChangeButton call={call} sentRequest={now} />
            {display.kind !== 'nothing' && (
              <Button variant="outlined" onClick={save}>
                {translate('others.answer.save')}
              </Button>
            )}
          </>
        }
      >
        <Stack>
          <Facts role="status">
            <Status kind="ok" label={translate(`others.status.${word}`, { code: answer.status })} />
            <span>{translate('others.sent', { time: format.clock(now.at) })}</span>
            <span>{format.duration(now.ms)}</span>
            {display.kind !== 'nothing' && <span>{format.bytes(answer.body.size)}</span>}
          </Facts>
          {failure && (
            <Alert severity="error" role="alert">
              {failure}
            </Alert>
          )}
          {display.kind === 'nothing' && <span>{translate('others.answer.nothing')}</span>}
          {display.kind === 'file' && <span>{translate('others.answer.file', { type: answer.type })}</span>}
          {display.kind === 'large' && (
            <span>{translate('others.answer.large', { limit: format.bytes(MAX_SHOWN) })}</span>
          )}
          {display.kind === 'body' && display.rows && (
            <AnswerTable
              call={call}
              sentRequest={now}
              table={display.rows}
              paging={display.paging}
              busy={busy}
              onPage={loadPage}
            />
          )}
          {display.kind === 'body' && <PayloadView key={now.id} bytes={display.bytes} />}
        </Stack>
      </Section>
    </div>
  )
}

/** Link from a record to the form that changes it. */
function ChangeButton({ call, sentRequest }: { call: OtherCall; sentRequest: SentRequest }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const change = findChangeOperation(call.key, useApiSupport()?.unknownOperations ?? [])
  const record = sentRequest.display.kind === 'body' ? sentRequest.display.record : undefined
  if (!change || record === undefined) return null
  const go = () => {
    const address = buildOperationUrl(change, pickPathValues(change, toParamValues(sentRequest.request)))
    passRecord(address, record)
    void navigate(address)
  }
  return (
    <Button variant="outlined" onClick={go}>
      {translate('others.answer.change', { operation: formatOperationKey(change) })}
    </Button>
  )
}
