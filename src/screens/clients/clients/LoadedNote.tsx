import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useFormat } from '../../../ui/format/useFormat'
import type { LoadedState } from './queries'

/** Says over which clients the list is sorted or filtered, since the broker can do neither. */
export function LoadedNote(props: { loaded: LoadedState; waiting: boolean; onBack: () => void }) {
  const { loaded, waiting, onBack } = props
  const translate = useTranslate()
  const format = useFormat()
  const numbers = { read: format.number(loaded.read), total: format.number(loaded.total) }
  const key = waiting ? 'reading' : !loaded.more ? 'all' : loaded.total === undefined ? 'first' : 'first_of'
  return (
    <Alert
      severity={loaded.more ? 'warning' : 'info'}
      role="status"
      action={<Button onClick={onBack}>{translate('clients.loaded.back')}</Button>}
    >
      {translate(`clients.loaded.${key}`, numbers)}
    </Alert>
  )
}
