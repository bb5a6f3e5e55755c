import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { UNKNOWN } from './format/number'

export interface Fact {
  label: string
  value: ReactNode
  help?: string | undefined
}

const Grid = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  columnGap: theme.tokens.gap.large,
  rowGap: theme.tokens.gap.medium,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.tokens.size.card}px), 1fr))`,
  [theme.breakpoints.down('sm')]: {
    columnGap: theme.tokens.gap.medium,
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.tokens.size.column}px), 1fr))`,
  },
  '& > div': { minWidth: 0 },
  '& dt': { fontSize: theme.tokens.font.table, color: theme.tokens.textSecondary },
  '& dd': {
    margin: 0,
    minHeight: theme.tokens.size.target,
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '& time': { whiteSpace: 'normal' },
  '& small': { display: 'block', fontSize: theme.tokens.font.table, color: theme.tokens.textSecondary },
}))

/** Definition list in a grid. Null and empty values show '–'. */
export function KeyValue({ items }: { items: readonly Fact[] }) {
  return (
    <Grid>
      {items.map(({ label, value, help }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their order
        <div key={i}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? UNKNOWN : value}</dd>
          {help && (
            <dd>
              <small>{help}</small>
            </dd>
          )}
        </div>
      ))}
    </Grid>
  )
}
