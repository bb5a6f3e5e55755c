import Drawer from '@mui/material/Drawer'
import { useTranslate } from 'react-admin'
import { Menu } from './Menu'

export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': translate('app.shell.menu'),
          sx: ({ tokens }) => ({ width: tokens.size.menu }),
        },
      }}
    >
      <Menu collapsed={false} />
    </Drawer>
  )
}
