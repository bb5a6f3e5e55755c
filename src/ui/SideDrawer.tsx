import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Drawer from '@mui/material/Drawer'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { IconAction } from './IconAction'
import { truncateAndEscape } from './text'

const Head = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.gap.small,
  minHeight: tokens.size.header,
  padding: `0 ${tokens.gap.medium}px`,
  borderBottom: `${tokens.size.hairline}px solid ${tokens.border}`,
  '& > h2': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}))

const Body = styled('div')(({ theme: { tokens } }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: tokens.gap.medium,
  '--ground': tokens.surface,
  // A sticky footer must reach the edge; above the padding, scrolled content would show below it.
  '--foot': `${-tokens.gap.medium}px`,
  scrollPaddingBlock: `${tokens.gap.small}px var(--bar-height, 0px)`,
  '& > p:first-of-type': { marginTop: 0, color: tokens.textSecondary },
}))

const Foot = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: tokens.gap.small,
  padding: tokens.gap.medium,
  borderTop: `${tokens.size.hairline}px solid ${tokens.border}`,
}))

/** Side drawer, 480 px or 640 px (`wide`). Escape and the close button close it. */
export function SideDrawer(props: {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  actions?: ReactNode
  wide?: boolean | undefined
  keepMounted?: boolean | undefined
}) {
  const id = useId()
  const translate = useTranslate()
  return (
    <Drawer
      anchor="right"
      open={props.open}
      onClose={props.onClose}
      keepMounted={props.keepMounted ?? false}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: ({ tokens: { size } }) => ({ width: `min(100vw, ${props.wide ? size.drawerWide : size.drawer}px)` }),
        },
      }}
    >
      <Head>
        <Typography id={id} variant="h2">
          {truncateAndEscape(props.title)}
        </Typography>
        <IconAction label={translate('ui.drawer.close')} onClick={props.onClose}>
          <CloseOutlined />
        </IconAction>
      </Head>
      <Body>{props.children}</Body>
      {props.actions && <Foot>{props.actions}</Foot>}
    </Drawer>
  )
}
