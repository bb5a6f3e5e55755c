import { keyframes, styled } from '@mui/material/styles'

/** Scroll container of the table in both directions, so that the page itself does not scroll. */
export const Scroller = styled('div')(({ theme: { tokens } }) => ({
  overflow: 'auto',
  // A row focused by keyboard must not be covered by the header.
  scrollPaddingBlockStart: tokens.size.row,
  maxHeight: `max(${tokens.size.tableMin}px, calc(100dvh - ${tokens.size.tableChrome}px))`,
  backgroundColor: tokens.surface,
  // Safari draws its horizontal scrollbar over the content, and a click there does not reach the last row.
  '@supports (hanging-punctuation: first)': { paddingBlockEnd: tokens.gap.medium },
  // Without an actions column, only this fade shows that more columns follow.
  '&.open[data-cut]': { maskImage: `linear-gradient(to left, transparent, ${tokens.text} ${tokens.gap.small}px)` },
}))

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

/** Bar above the header: toolbar or selection bar. */
export const Bar = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.gap.small,
  minHeight: tokens.size.row + tokens.gap.small,
  padding: `${tokens.gap.tiny}px ${tokens.gap.small}px`,
  borderBottom: `${tokens.size.hairline}px solid ${tokens.border}`,
  // The tools wrap among themselves, so that the column chooser stays in its corner.
  '& > .tools': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.gap.small}px`,
  },
  '& .count': { paddingInlineStart: tokens.gap.small },
  // Orca reads the blocks in a status line by line, but not its plain text.
  '& .count > span': { display: 'inline-block' },
  // An empty count takes no gap. It is not hidden, because screen readers ignore a hidden status.
  '& .count:empty': { position: 'absolute' },
  '&.selecting': { backgroundColor: tokens.sunken },
}))

export const Note = styled('div')(({ theme: { tokens } }) => ({ padding: tokens.gap.small }))

export const Foot = styled('div')(({ theme: { tokens } }) => ({
  borderTop: `${tokens.size.hairline}px solid ${tokens.border}`,
  padding: `${tokens.gap.tiny}px ${tokens.gap.small}px ${tokens.gap.tiny}px ${tokens.gap.medium}px`,
}))

const pulse = keyframes({ '50%': { opacity: 0.4 } })

/** Table element; it styles all cells, so that a cell is a single element. */
export const Grid = styled('table')(({ theme: { tokens } }) => {
  const hairline = `${tokens.size.hairline}px solid ${tokens.border}`
  return {
    tableLayout: 'fixed',
    width: '100%',
    // Collapsed borders do not stick to a sticky header.
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
    // Classes instead of sibling selectors, which restyle all rows whenever one is added or removed.
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
    // One shared animation and plain elements, because there are about a hundred placeholders.
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
    // Actions stay visible in wide tables; a line marks the columns that scroll below them.
    '& .actions': {
      position: 'sticky',
      insetInlineEnd: 0,
      zIndex: 1,
      textAlign: 'end',
      overflow: 'visible',
      backgroundColor: 'inherit',
      padding: `0 ${tokens.gap.small}px`,
      // Without this, browsers scroll to where a focused button would be if it were not sticky.
      '& button': { scrollMarginInline: '100vw' },
    },
    // The frame or footer draws the last border.
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
