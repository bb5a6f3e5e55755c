import SettingsSuggestOutlined from '@mui/icons-material/SettingsSuggestOutlined'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useCan } from '../../../api/access'
import type { RowActions } from '../../../resources/types'
import { isLoaded, toGatewayEntry } from './gatewayFacts'

/** Row actions: set up an unloaded gateway, show clients of a loaded one. */
export function useGatewayActions(): RowActions {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { reason } = useCan('put /gateways/{name}')
  return {
    getActions: (row) =>
      isLoaded(toGatewayEntry(row))
        ? []
        : [
            {
              id: 'setUp',
              label: translate('gateways.setUp'),
              icon: <SettingsSuggestOutlined />,
              disabled: reason && translate(reason),
              onClick: () => navigate(`/gateway/create/${row.id}`),
            },
          ],
  }
}
