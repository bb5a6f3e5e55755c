import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useConnection } from '../../api/connection'
import { useFormat } from '../../ui/format/useFormat'
import { joinSentences } from '../../ui/text'

/** Banner while the broker does not respond, with the times of the last response and the next attempt. */
export function ConnectionBanner() {
  const translate = useTranslate()
  const format = useFormat()
  const { state, startedAt, lastOk, nextTry, retry } = useConnection()
  if (state === 'ok') return null
  const words = [
    translate('app.connection.lost', { time: format.clock(startedAt) }),
    lastOk !== undefined && translate('app.connection.asOf', { time: format.clock(lastOk) }),
    nextTry !== undefined && translate('app.connection.nextTry', { time: format.clock(nextTry) }),
  ]
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ m: 1 }}
      action={
        <Button size="small" color="inherit" onClick={retry}>
          {translate('app.connection.retry')}
        </Button>
      }
    >
      {joinSentences(words)}
    </Alert>
  )
}
