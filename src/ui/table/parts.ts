import { keyframes, styled } from '@mui/material/styles'

/** The box a table scrolls in, both ways, so that the page itself never does. */
export const Scroller = styled('div')(({ theme: { tokens } }) => ({
  overflow: 'auto',
  // What is led to by keyboard must not stand beneath the head.
  scrollPaddingBlockStart: tokens.size.row,
  maxHeight: `max(${tokens.size.tableMin}px, calc(100dvh - ${tokens.size.tableChrome}px))`,
  backgroundColor: tokens.surface,
  // Without a column of actions nothing else tells that columns go on.
  '&.open[data-cut]': { maskImage: `linear-gradient(to left, transparent, ${tokens.text} ${tokens.gap.small}px)` },
}))

/** The frame around toolbar, table and foot. */
export const Frame = styled('div', { shouldForwardProp: (name) => name !== 'bare' })<{ bare: boolean }>(
  ({ theme: { tokens }, bare }) => ({
    minWidth: 0,
    overflow: 'hidden',
    backgroundColor: tokens.surface,
    ...(bare
      ? { borderRadius: `0 0 ${tokens.radius.card}px ${tokens.radius.card}px` }
      : { border: `${tokens.size.hairline}px solid ${tokens.border}`, borderRadius: tokens.radius.card }),
  }),
)

/** The bar above the head: what stands there by default, or what to do with the rows selected. */
export const Bar = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.gap.small,
  minHeight: tokens.size.row + tokens.gap.small,
  padding: `${tokens.gap.tiny}px ${tokens.gap.small}px`,
  borderBottom: `${tokens.size.hairline}px solid ${tokens.border}`,
  // The tools wrap among themselves: the column chooser keeps its corner.
  '& > .tools': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.gap.small}px`,
  },
  '& .count': { paddingInlineStart: tokens.gap.small },
  '&.selecting': { backgroundColor: tokens.sunken },
}))

/** Where a line about the rows stands. */
export const Note = styled('div')(({ theme: { tokens } }) => ({ padding: tokens.gap.small }))

/** The line beneath the rows. */
export const Foot = styled('div')(({ theme: { tokens } }) => ({
  borderTop: `${tokens.size.hairline}px solid ${tokens.border}`,
  padding: `${tokens.gap.tiny}px ${tokens.gap.small}px ${tokens.gap.tiny}px ${tokens.gap.medium}px`,
}))

const pulse = keyframes({ '50%': { opacity: 0.4 } })

/** The table itself; all cells are styled from here, so that a cell costs one element. */
export const Grid = styled('table')(({ theme: { tokens } }) => {
  const hairline = `${tokens.size.hairline}px solid ${tokens.border}`
  return {
    tableLayout: 'fixed',
    width: '100%',
    // Collapsed borders do not stay with a sticky head.
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: tokens.font.table,
    lineHeight: 1.4,
    '& caption, & .unseen': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& th, & td': {
      height: tokens.size.row,
      padding: `0 ${tokens.gap.small}px`,
      textAlign: 'start',
      fontWeight: tokens.font.regular,
      borderBottom: hairline,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      unicodeBidi: 'isolate',
      fontVariantNumeric: 'tabular-nums',
      boxSizing: 'border-box',
    },
    // Classes, not places among siblings: with those, each row that comes or goes has the browser look at all again.
    '& .lead': { paddingInlineStart: tokens.gap.medium },
    '& .trail': { paddingInlineEnd: tokens.gap.medium },
    '& thead th': {
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 2,
      backgroundColor: tokens.surface,
      color: tokens.textSecondary,
      fontWeight: tokens.font.strong,
      borderBottomColor: tokens.borderStrong,
    },
    '& tbody tr': { backgroundColor: tokens.surface },
    '& tbody tr:hover, & tbody tr[data-selected]': { backgroundColor: tokens.sunken },
    '& tbody tr[data-spacer] > td': { padding: 0, border: 0, height: 'auto' },
    // One animation for all that is not there yet, and elements without a component: there are a hundred of them.
    '& .waiting': { animation: `${pulse} 2s ease-in-out 0.5s infinite` },
    '& .waiting i': {
      display: 'block',
      height: '0.8em',
      borderRadius: tokens.radius.input,
      backgroundColor: tokens.border,
    },
    '& .right': { textAlign: 'end' },
    '& .mono': { fontFamily: tokens.font.mono },
    '& tbody th a, & tbody td a': { color: tokens.accent },
    // Actions stay in reach however wide the table is; a line tells where columns go on beneath them.
    '& .actions': {
      position: 'sticky',
      insetInlineEnd: 0,
      zIndex: 1,
      textAlign: 'end',
      overflow: 'visible',
      backgroundColor: 'inherit',
      padding: `0 ${tokens.gap.small}px`,
    },
    // The frame or the foot closes the table.
    '& tr[data-last] > *': { borderBottom: 0 },
    '& thead .actions': { backgroundColor: tokens.surface, zIndex: 3 },
    '[data-cut] > & .actions': { borderInlineStart: hairline },
    '& input[type="checkbox"]:not([role="switch"])': {
      width: tokens.size.iconSmall,
      height: tokens.size.iconSmall,
      margin: tokens.gap.tiny,
      verticalAlign: 'middle',
      accentColor: tokens.accent,
      cursor: 'pointer',
    },
    '& .check': { overflow: 'visible', paddingInline: `${tokens.gap.small}px 0` },
  }
})
