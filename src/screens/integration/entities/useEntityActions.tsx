import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import RestartAltOutlined from '@mui/icons-material/RestartAltOutlined'
import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { encodeId } from '../../../api/ids'
import type { RowActions } from '../../../resources/types'
import { useDenied } from '../../../resources/useDenied'
import type { EntityCollection } from './collections'
import { routeByCollection } from './routeByCollection'
import { useReconnect } from './useReconnect'

export function useEntityActions(collection: EntityCollection): RowActions {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { reconnect, getDeniedReason } = useReconnect(collection)
  const disabledReason = useDenied(`post ${collection}`)
  return {
    getActions: useCallback(
      (row) => [
        {
          id: 'reconnect',
          label: translate('integration.reconnect'),
          icon: <RestartAltOutlined />,
          disabled: getDeniedReason(row),
          onClick: () => void reconnect(row),
        },
        {
          id: 'duplicate',
          label: translate('integration.duplicate'),
          icon: <ContentCopyOutlined />,
          disabled: disabledReason,
          onClick: () =>
            navigate(`${routeByCollection[collection]}/create?copy=${encodeURIComponent(encodeId(row.id))}`),
        },
      ],
      [translate, navigate, reconnect, getDeniedReason, disabledReason, collection],
    ),
  }
}
