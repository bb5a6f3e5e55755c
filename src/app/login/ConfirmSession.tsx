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
  const given = 'session' in arrival ? arrival.session : undefined
  const username = truncateAndEscape(given?.username ?? '', 64)
  const take = () => {
    if (given) session.set(given)
    onDone()
  }
  return (
    <Stack spacing={2}>
      <Typography variant="h1">
        {translate(given ? 'sso.arrived.title' : 'sso.arrived.unreadableTitle', { username })}
      </Typography>
      <Alert severity={given ? 'warning' : 'error'} role={given ? 'status' : 'alert'}>
        {translate(given ? 'sso.arrived.text' : 'sso.arrived.unreadable')}
      </Alert>
      {given && (
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
