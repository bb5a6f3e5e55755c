import { styled } from '@mui/material/styles'

/** A tree and beside it what is chosen in it; below it where there is no room. */
export const Panes = styled('div')(({ theme: { tokens, breakpoints } }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: tokens.gap.medium,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    // What is chosen may be long: the tree stays in sight.
    '& > :first-of-type': { position: 'sticky', top: tokens.gap.medium },
  },
}))

/** The frame of a tree; `.search` stands above it, `.figure` and `.value` in its lines. */
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
  // On a narrow screen what is chosen stands below: the tree must leave room for it.
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
