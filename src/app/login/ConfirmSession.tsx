import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { session } from '../../api/session'
import { truncateAndEscape } from '../../ui/text'
import type { ReceivedSession } from './sessionFromUrl'

/** Asks for confirmation of a session from the URL that this browser did not request, or reports an invalid one. */
export function ConfirmSession({ arrival, onDone }: { arrival: ReceivedSession; onDone: () => void }) {
  const translate = useTranslate()
  const receivedSession = 'session' in arrival ? arrival.session : undefined
  const username = truncateAndEscape(receivedSession?.username ?? '', 64)
  const take = () => {
    if (receivedSession) session.set(receivedSession)
    onDone()
  }
  return (
    <Stack spacing={2}>
      <Typography variant="h1">
        {translate(receivedSession ? 'sso.arrived.title' : 'sso.arrived.unreadableTitle', { username })}
      </Typography>
      <Alert severity={receivedSession ? 'warning' : 'error'} role={receivedSession ? 'status' : 'alert'}>
        {translate(receivedSession ? 'sso.arrived.text' : 'sso.arrived.unreadable')}
      </Alert>
      {receivedSession && (
        <Button variant="outlined" onClick={take}>
          {translate('sso.arrived.take', { username })}
        </Button>
      )}
      <Button variant="contained" autoFocus onClick={onDone}>
        {translate('sso.arrived.leave')}
      </Button>
    </Stack>
  )
}
