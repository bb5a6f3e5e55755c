import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { usePreference } from '../../api/store'
import { IconAction } from '../../ui/IconAction'
import { LinkButton } from '../../ui/LinkButton'

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
          <LinkButton size="small" color="inherit" to={to}>
            {action}
          </LinkButton>
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
