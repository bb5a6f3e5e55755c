import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { ApiCall } from '../../api/callLog'
import type { CurlAuth, CurlCall } from '../../api/curl'
import { formatError } from '../../api/errors'
import { CurlCommand } from '../../resources/calls/CurlCommand'
import { PayloadView } from '../../ui/PayloadView'
import { truncateAndEscape } from '../../ui/text'

const Box = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.gap.small,
  padding: `0 ${tokens.gap.tiny}px ${tokens.gap.medium}px`,
}))

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

export function CallDetails({ call, auth }: { call: ApiCall; auth: CurlAuth }) {
  const translate = useTranslate()
  const { method, url, body, answer, failure } = call
  const curlCall = useMemo(
    (): CurlCall => ({ method, url, ...(body && { body }), ...(answer && { answer }) }),
    [method, url, body, answer],
  )
  return (
    <Box>
      {failure && (
        <Alert severity="error" role="alert">
          {truncateAndEscape(formatError(failure, translate))}
        </Alert>
      )}
      <CurlCommand call={curlCall} auth={auth} />
      {body?.kind === 'json' && <JsonBody text={body.text} />}
    </Box>
  )
}
