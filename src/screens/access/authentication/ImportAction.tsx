import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { useCan } from '../../../api/access'
import { useBrokerList } from '../../../resources/list/context'
import { ActionButton } from '../../../ui/ActionButton'

/** The way to the import of users. */
export function ImportAction() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { place } = useBrokerList()
  const { reason } = useCan('post /authentication/{id}/import_users')
  return (
    <ActionButton
      variant="outlined"
      startIcon={<UploadFileOutlined />}
      onClick={() => navigate(place.createRoute.replace(/\/create$/, '/import'))}
      disabled={reason && translate(reason)}
    >
      {translate('access.import.action')}
    </ActionButton>
  )
}
