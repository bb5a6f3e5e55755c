import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { usePreference } from '../../api/store'
import { IconAction } from '../../ui/IconAction'

const NONE: string[] = []
/** Maximum dismissals to store. Older ones are obsolete. */
const MAX_DISMISSED = 20

/** Dismissible warning about the cluster with a link. It stays dismissed while `id` is the same. */
export function Notice(props: { id: string; text: string; to: string; action: string }) {
  const { id, text, to, action } = props
  const translate = useTranslate()
  const [dismissed, setDismissed] = usePreference('notices.dismissed', NONE, 'broker')
  if (dismissed.includes(id)) return null
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ m: 1 }}
      action={
        <>
          <Button size="small" color="inherit" component={Link} to={to}>
            {action}
          </Button>
          <IconAction
            label={translate('app.notice.dismiss')}
            onClick={() => setDismissed([...dismissed, id].slice(-MAX_DISMISSED))}
          >
            <CloseOutlined fontSize="small" />
          </IconAction>
        </>
      }
    >
      {text}
    </Alert>
  )
}
