import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useDenied } from '../../../resources/useDenied'
import { ActionButton } from '../../../ui/ActionButton'

/** Button that opens the upload page. */
export function InstallAction() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const disabledReason = useDenied('post /plugins/install')
  return (
    <ActionButton
      variant="contained"
      startIcon={<UploadFileOutlined />}
      onClick={() => navigate('/plugins/install')}
      disabled={disabledReason}
    >
      {translate('plugins.install')}
    </ActionButton>
  )
}
