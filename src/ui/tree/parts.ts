import { styled } from '@mui/material/styles'

/** Tree and details next to each other, or stacked on narrow screens. */
export const Panes = styled('div')(({ theme: { tokens, breakpoints } }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: tokens.gap.medium,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    // Keeps the tree visible next to long details.
    '& > :first-of-type': { position: 'sticky', top: tokens.gap.medium },
  },
}))

/** Frame of a tree with `.search` above; rows contain `.figure` and `.value`. */
export const TreePane = styled('div')(({ theme: { tokens, breakpoints } }) => ({
  minWidth: 0,
  overflow: 'hidden',
  backgroundColor: tokens.surface,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.card,
  '& > .search': { padding: tokens.gap.medium, borderBottom: `${tokens.size.hairline}px solid ${tokens.border}` },
  '& .search > *': { width: '100%' },
  '& > .head': {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: tokens.gap.tiny,
    padding: `${tokens.gap.tiny}px ${tokens.gap.medium}px`,
    fontSize: tokens.font.table,
    fontWeight: tokens.font.strong,
    color: tokens.textSecondary,
    borderBottom: `${tokens.size.hairline}px solid ${tokens.border}`,
    '& > :first-of-type': { marginInlineEnd: 'auto' },
  },
  // On narrow screens the details are below and need room.
  [breakpoints.down('lg')]: { '& [role=tree]': { height: 'auto', maxHeight: '50dvh' } },
  '& .value': {
    flex: '1 1 0',
    marginInlineStart: tokens.gap.small,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.textSecondary,
    fontFamily: tokens.font.mono,
    unicodeBidi: 'isolate',
    [breakpoints.down('sm')]: { visibility: 'hidden' },
  },
  '& .figure': { flex: 'none', minWidth: tokens.size.columnMin + tokens.gap.small, textAlign: 'end' },
  '& .figure.rate': { color: tokens.textSecondary },
}))
