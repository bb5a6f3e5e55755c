import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { MadeCall } from '../../api/calls'
import { type CurlAuth, curlOf } from '../../api/curl'
import { errorText } from '../../api/errors'
import { MOST_OF_A_BODY, type SentBody } from '../../api/sentBody'
import { CopyButton } from '../../ui/Copy'
import { useFormat } from '../../ui/format/useFormat'
import { PayloadView } from '../../ui/PayloadView'
import { truncateAndEscape } from '../../ui/text'

const Box = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.gap.small,
  padding: `0 ${tokens.gap.tiny}px ${tokens.gap.medium}px`,
  '& > p': { margin: 0, color: tokens.textSecondary },
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.gap.small },
  '& .head > .copy': { gap: tokens.gap.tiny, color: tokens.accent, fontFamily: 'inherit', fontSize: tokens.font.table },
}))

const Command = styled('pre')(({ theme: { tokens } }) => ({
  margin: 0,
  padding: tokens.gap.small,
  maxHeight: tokens.size.payload,
  overflow: 'auto',
  fontFamily: tokens.font.mono,
  fontSize: tokens.font.table,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
  backgroundColor: tokens.sunken,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.input,
}))

/** What the command does not say of the body. */
function Notes({ body }: { body: SentBody }) {
  const translate = useTranslate()
  const format = useFormat()
  if (body.kind === 'text') return <p>{translate('calls.text', { size: format.number(body.characters) })}</p>
  if (body.kind === 'form') return <p>{translate('calls.form')}</p>
  return (
    <>
      {body.cut && <p>{translate('calls.cut', { limit: format.number(MOST_OF_A_BODY) })}</p>}
      {body.masked && <p>{translate('calls.masked')}</p>}
    </>
  )
}

function JsonBody({ text }: { text: string }) {
  const translate = useTranslate()
  const bytes = useMemo(() => new TextEncoder().encode(text), [text])
  return (
    <>
      <Typography variant="h3">{translate('calls.body')}</Typography>
      <PayloadView bytes={bytes} />
    </>
  )
}

/** Why a call was refused, what was sent with it, and the command that makes it again. */
export function CallDetails({ call, auth }: { call: MadeCall; auth: CurlAuth }) {
  const translate = useTranslate()
  const { method, url, body, answer, failure } = call
  const command = useMemo(
    () => curlOf({ method, url, ...(body && { body }), ...(answer && { answer }) }, auth),
    [method, url, body, answer, auth],
  )
  const name = translate('calls.command')
  return (
    <Box>
      {failure && <Alert severity="error">{truncateAndEscape(errorText(failure, translate))}</Alert>}
      <div className="head">
        <Typography variant="h3">{name}</Typography>
        <CopyButton text={command} label={translate('calls.copy')} />
      </div>
      <Command tabIndex={0} role="group" aria-label={name} translate="no">
        {command}
      </Command>
      {body && <Notes body={body} />}
      {body?.kind === 'json' && <JsonBody text={body.text} />}
    </Box>
  )
}
