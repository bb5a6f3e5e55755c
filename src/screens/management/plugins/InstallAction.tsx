import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useCan } from '../../../api/access'
import { ActionButton } from '../../../ui/ActionButton'

/** Button that opens the upload page. */
export function InstallAction() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { reason } = useCan('post /plugins/install')
  return (
    <ActionButton
      variant="contained"
      startIcon={<UploadFileOutlined />}
      onClick={() => navigate('/plugins/install')}
      disabled={reason && translate(reason)}
    >
      {translate('plugins.install')}
    </ActionButton>
  )
}
