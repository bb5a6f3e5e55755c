import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import type { ComponentType } from 'react'
import { useTranslate } from 'react-admin'
import { useRowDrawer } from '../../resources/useRowDrawer'

/** Row action that shows the payload in a drawer. */
export function usePayloadDrawer<T extends { topic?: string | undefined }>(Payload: ComponentType<{ row: T }>) {
  const translate = useTranslate()
  return useRowDrawer<T>({
    id: 'payload',
    label: 'clients.messages.show_payload',
    Icon: VisibilityOutlined,
    isWide: true,
    getTitle: ({ topic = '' }) => translate('clients.messages.payload_of', { topic }),
    render: (row) => <Payload row={row} />,
  })
}
