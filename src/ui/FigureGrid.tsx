import { styled } from '@mui/material/styles'

/** Grid of cards, three or six per row; narrower layouts avoid a single card in the last row. */
export const FigureGrid = styled('div', { shouldForwardProp: (name) => name !== 'columns' })<{ columns: 3 | 6 }>(
  ({ theme: { tokens, breakpoints }, columns }) => ({
    display: 'grid',
    gap: tokens.gap.medium,
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    [breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [breakpoints.down('sm')]: {
      gap: tokens.gap.small,
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
    },
  }),
)
