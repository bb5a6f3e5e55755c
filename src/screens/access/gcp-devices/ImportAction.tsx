import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useCan } from '../../../api/access'
import { ActionButton } from '../../../ui/ActionButton'

export function ImportAction() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { reason } = useCan('post /gcp_devices')
  return (
    <ActionButton
      variant="contained"
      startIcon={<UploadFileOutlined />}
      onClick={() => navigate('/gcp-devices/import')}
      disabled={reason && translate(reason)}
    >
      {translate('access.gcpDevices.import')}
    </ActionButton>
  )
}
