import { styled } from '@mui/material/styles'
import { VISUALLY_HIDDEN } from '../ScreenReaderText'

export const List = styled('ol')(({ theme: { tokens } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  backgroundColor: tokens.surface,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.card,
  overflow: 'hidden',
}))

export const Item = styled('li', {
  shouldForwardProp: (name) => name !== 'dragged' && name !== 'off',
})<{ dragged?: boolean; off?: boolean }>(({ theme: { tokens, breakpoints }, dragged, off }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  [breakpoints.down('sm')]: { gridTemplateColumns: 'auto minmax(0, 1fr)', rowGap: 0 },
  alignItems: 'center',
  gap: tokens.gap.small,
  minHeight: tokens.size.header,
  padding: `${tokens.gap.tiny}px ${tokens.gap.small}px`,
  backgroundColor: tokens.surface,
  '&:not(:first-of-type)': { borderTop: `${tokens.size.hairline}px solid ${tokens.border}` },
  ...(off && { '& .content': { color: tokens.textSecondary } }),
  ...(dragged && {
    zIndex: 1,
    boxShadow: tokens.float,
    borderRadius: tokens.radius.card,
    backgroundColor: tokens.sunken,
  }),
}))

export const Lead = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.gap.tiny,
  '& > .position': {
    minWidth: tokens.size.target,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.font.table,
    color: tokens.textSecondary,
  },
}))

export const Trail = styled('div')(({ theme: { tokens, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.gap.tiny,
  // Below the content, which needs the width.
  [breakpoints.down('sm')]: { gridColumn: 2, justifyContent: 'flex-end' },
}))

export const Content = styled('div')(({ theme: { tokens } }) => ({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > .error': { margin: 0, fontSize: tokens.font.table, color: tokens.error },
}))

/** Drag handle for pointer, touch and keyboard. */
export const Handle = styled('button')(({ theme: { tokens } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: tokens.size.target,
  height: tokens.size.control,
  padding: 0,
  border: 0,
  borderRadius: tokens.radius.input,
  background: 'none',
  color: tokens.textSecondary,
  cursor: 'grab',
  touchAction: 'none',
  '&:hover': { color: tokens.text },
  '&:active': { cursor: 'grabbing' },
  '& svg': { fontSize: tokens.size.icon },
}))

/** Visually hidden live region. */
export const Announcement = styled('div')(VISUALLY_HIDDEN)
