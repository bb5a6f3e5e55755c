import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { type ComponentType, useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { SideDrawer } from '../../ui/SideDrawer'
import type { RowAction } from '../../ui/table/types'

/** Row action that shows the payload in a drawer. Render `drawer` next to the table. */
export function usePayloadDrawer<T extends { topic?: string | undefined }>(Payload: ComponentType<{ row: T }>) {
  const translate = useTranslate()
  const [open, setOpen] = useState<T>()
  const show = useCallback(
    (row: T): RowAction => ({
      id: 'payload',
      label: translate('clients.messages.show_payload'),
      icon: <VisibilityOutlined />,
      onClick: () => setOpen(row),
    }),
    [translate],
  )
  const drawer = (
    <SideDrawer
      isWide
      open={open !== undefined}
      onClose={() => setOpen(undefined)}
      title={translate('clients.messages.payload_of', { topic: open?.topic ?? '' })}
    >
      {open && <Payload row={open} />}
    </SideDrawer>
  )
  return { show, drawer }
}
