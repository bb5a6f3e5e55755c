import SettingsSuggestOutlined from '@mui/icons-material/SettingsSuggestOutlined'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { RowActions } from '../../../resources/types'
import { useDenied } from '../../../resources/useDenied'
import { isLoaded, toGatewayEntry } from './gatewayFacts'

/** Row actions: set up an unloaded gateway, show clients of a loaded one. */
export function useGatewayActions(): RowActions {
  const translate = useTranslate()
  const navigate = useNavigate()
  const disabledReason = useDenied('put /gateways/{name}')
  return {
    getActions: (row) =>
      isLoaded(toGatewayEntry(row))
        ? []
        : [
            {
              id: 'setUp',
              label: translate('gateways.setUp'),
              icon: <SettingsSuggestOutlined />,
              disabled: disabledReason,
              onClick: () => navigate(`/gateway/create/${row.id}`),
            },
          ],
  }
}
