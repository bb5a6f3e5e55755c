import AddOutlined from '@mui/icons-material/AddOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { useCan } from '../../../api/access'
import { ActionButton } from '../../../ui/ActionButton'
import { useBackups } from './useBackups'
import { useRunningWork } from './workTracker'

export function Actions() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { create } = useBackups()
  const { works } = useRunningWork()
  const upload = useCan('post /data/files')
  const make = useCan('post /data/export')
  const busy = works.some(({ kind }) => kind === 'create') ? 'backup.creating' : undefined
  const denied = make.reason ?? busy
  return (
    <>
      <ActionButton
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        onClick={() => navigate('/backup/upload')}
        disabled={upload.reason && translate(upload.reason)}
      >
        {translate('backup.upload')}
      </ActionButton>
      <ActionButton
        variant="contained"
        startIcon={<AddOutlined />}
        onClick={() => void create()}
        disabled={denied && translate(denied)}
      >
        {translate('backup.create')}
      </ActionButton>
    </>
  )
}
