import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '../../../api/access'
import { encodeId } from '../../../api/ids'
import type { RowActions } from '../../../resources/types'

export function useWebhookActions(): RowActions {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { reason } = useCan('post /rules')
  return {
    of: useCallback(
      (row) => [
        {
          id: 'duplicate',
          label: translate('webhooks.duplicate'),
          icon: <ContentCopyOutlined />,
          disabled: reason && translate(reason),
          onClick: () => navigate(`/webhook/create?copy=${encodeURIComponent(encodeId(row.id))}`),
        },
      ],
      [translate, navigate, reason],
    ),
  }
}
