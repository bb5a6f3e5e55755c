import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { buildCurlCommand, type CurlAuth, type CurlCall } from '../../api/curl'
import { MAX_BODY_CHARACTERS, type SentBody } from '../../api/sentBody'
import { Code } from '../../ui/Code'
import { CopyButton } from '../../ui/Copy'
import { useFormat } from '../../ui/format/useFormat'

const Box = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.gap.small,
  '& > p': { margin: 0, color: tokens.textSecondary },
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.gap.small },
  '& .head > .copy': { gap: tokens.gap.tiny, color: tokens.accent, fontFamily: 'inherit', fontSize: tokens.font.table },
}))

function Notes({ body }: { body: SentBody }) {
  const translate = useTranslate()
  const format = useFormat()
  if (body.kind === 'text') return <p>{translate('calls.text', { size: format.number(body.characters) })}</p>
  if (body.kind === 'form') return <p>{translate('calls.form')}</p>
  return (
    <>
      {body.isTruncated && <p>{translate('calls.cut', { limit: format.number(MAX_BODY_CHARACTERS) })}</p>}
      {body.isMasked && <p>{translate('calls.masked')}</p>}
    </>
  )
}

/** curl command of a request without secrets, with a copy button. */
export function CurlCommand({ call, auth }: { call: CurlCall; auth: CurlAuth }) {
  const translate = useTranslate()
  const command = useMemo(() => buildCurlCommand(call, auth), [call, auth])
  const name = translate('calls.command')
  return (
    <Box>
      <div className="head">
        <Typography variant="h3">{name}</Typography>
        <CopyButton text={command} label={translate('calls.copy')} />
      </div>
      <Code tabIndex={0} role="group" aria-label={name} translate="no">
        {command}
      </Code>
      {call.body && <Notes body={call.body} />}
    </Box>
  )
}
