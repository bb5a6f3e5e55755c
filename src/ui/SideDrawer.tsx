import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Drawer from '@mui/material/Drawer'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
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

const Panel = styled('div')(({ theme: { tokens } }) => ({
  position: 'sticky',
  top: tokens.size.header + tokens.gap.medium,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  maxHeight: `calc(100dvh - ${tokens.size.header + 2 * tokens.gap.medium}px)`,
  backgroundColor: tokens.surface,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.card,
  '&:focus': { outline: 'none' },
}))

const InsideDrawer = createContext(false)

/** Whether a panel fits next to the content: on a wide page, but not inside a drawer. */
export function useHasRoomBeside(): boolean {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  return !useContext(InsideDrawer) && isWide
}

/** Dialog in the layout of the page: the rest stays usable. Escape closes it. */
function SidePanel({
  labelledBy,
  onClose,
  children,
}: {
  labelledBy: string
  onClose: () => void
  children: ReactNode
}) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <Panel
      ref={panel}
      role="dialog"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      {children}
    </Panel>
  )
}

/**
 * Side drawer, 480 px or 640 px (`isWide`). Escape and the close button close it. With `isDocked`, it is a part of the
 * page's layout on wide screens; the page gives it the width and returns the focus.
 */
export function SideDrawer(props: {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  actions?: ReactNode
  isWide?: boolean | undefined
  keepMounted?: boolean | undefined
  isDocked?: boolean | undefined
}) {
  const id = useId()
  const translate = useTranslate()
  const hasRoomBeside = useHasRoomBeside()
  const content = (
    <InsideDrawer.Provider value={true}>
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
    </InsideDrawer.Provider>
  )
  if (props.isDocked && hasRoomBeside)
    return (
      <SidePanel labelledBy={id} onClose={props.onClose}>
        {content}
      </SidePanel>
    )
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
          sx: ({ tokens: { size } }) => ({ width: `min(100vw, ${props.isWide ? size.drawerWide : size.drawer}px)` }),
        },
      }}
    >
      {content}
    </Drawer>
  )
}
