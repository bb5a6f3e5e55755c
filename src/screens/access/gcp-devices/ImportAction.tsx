import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useDenied } from '../../../resources/useDenied'
import { ActionButton } from '../../../ui/ActionButton'

export function ImportAction() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const disabledReason = useDenied('post /gcp_devices')
  return (
    <ActionButton
      variant="contained"
      startIcon={<UploadFileOutlined />}
      onClick={() => navigate('/gcp-devices/import')}
      disabled={disabledReason}
    >
      {translate('access.gcpDevices.import')}
    </ActionButton>
  )
}
