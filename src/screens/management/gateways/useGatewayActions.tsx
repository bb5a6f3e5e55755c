import SettingsSuggestOutlined from '@mui/icons-material/SettingsSuggestOutlined'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { useCan } from '../../../api/access'
import type { RowActions } from '../../../resources/types'
import { type GatewayEntry, isLoaded } from './gatewayFacts'

/** Set up what is not loaded yet; the clients of what is. */
export function useGatewayActions(): RowActions {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { reason } = useCan('put /gateways/{name}')
  return {
    of: (row) =>
      isLoaded(row as unknown as GatewayEntry)
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
