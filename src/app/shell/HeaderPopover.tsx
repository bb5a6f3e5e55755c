import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

const Box = styled('div')(({ theme: { tokens } }) => ({
  width: `min(calc(100vw - ${tokens.gap.large * 2}px), ${tokens.size.drawer}px)`,
  maxHeight: tokens.size.drawer,
  overflow: 'auto',
  boxSizing: 'border-box',
  padding: tokens.gap.medium,
  display: 'grid',
  gap: tokens.gap.small,
  fontSize: tokens.font.table,
}))

/** List in a popover. Only its own items get lines, because they may contain lists. */
export const PopoverList = styled('ul')(({ theme: { tokens } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gap: tokens.gap.tiny,
    paddingBlock: tokens.gap.small,
    borderTop: `${tokens.size.hairline}px solid ${tokens.border}`,
    overflowWrap: 'anywhere',
  },
}))

interface HeaderPopoverProps {
  anchor: HTMLElement
  title: string
  onClose: () => void
  children: ReactNode
}

/** Popover below a button of the header, with a title. */
export function HeaderPopover({ anchor, title, onClose, children }: HeaderPopoverProps) {
  const id = useId()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}
    >
      <Box>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {children}
      </Box>
    </Popover>
  )
}
