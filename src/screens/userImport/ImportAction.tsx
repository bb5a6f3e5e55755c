import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { OperationKey } from '../../api/access'
import { useBrokerList } from '../../resources/list/brokerList'
import { useDenied } from '../../resources/useDenied'
import { ActionButton } from '../../ui/ActionButton'

export function ImportAction({ operation, label }: { operation: OperationKey; label: string }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { place } = useBrokerList()
  const disabledReason = useDenied(operation)
  return (
    <ActionButton
      variant="outlined"
      startIcon={<UploadFileOutlined />}
      onClick={() => navigate(place.createRoute.replace(/\/create$/, '/import'))}
      disabled={disabledReason}
    >
      {translate(label)}
    </ActionButton>
  )
}
