import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { UNKNOWN } from './format/number'

/** One fact: its name, its value and what it means. */
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
  // A narrow screen has room for two beside each other.
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
  // A date may break where the column is narrower.
  '& time': { whiteSpace: 'normal' },
  '& small': { display: 'block', fontSize: theme.tokens.font.table, color: theme.tokens.textSecondary },
}))

/** Facts of one thing as a grid of definitions. Null and empty values read '–'. */
export function KeyValue({ items }: { items: readonly Fact[] }) {
  return (
    <Grid>
      {items.map(({ label, value, help }, i) => (
        // Names of a user's own, and of fields in different groups, may be the same.
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
