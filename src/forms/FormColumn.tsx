import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

export const FormColumn = styled('div', { shouldForwardProp: (name) => name !== 'wide' })<{ wide: boolean }>(
  ({ theme: { tokens }, wide }) => ({
    ...(!wide && { maxWidth: tokens.size.form }),
    // Label and help text stay visible with the focused control. The scroll container adds the height of its bars.
    '& :is(input, textarea, select, button)': {
      scrollMarginTop: tokens.size.control,
      scrollMarginBottom: tokens.size.header,
    },
  }),
)

const Columns = styled('div', { shouldForwardProp: (name) => name !== 'hasAside' })<{ hasAside: boolean }>(
  ({ theme: { tokens }, hasAside }) =>
    hasAside && {
      display: 'grid',
      gridTemplateColumns: `minmax(0, ${tokens.size.form}px) minmax(0, ${tokens.size.drawer}px)`,
      alignItems: 'start',
      columnGap: tokens.gap.large,
    },
)

/** Places a part next to the form. The form keeps its place without it, and so its state. */
export const FormWithAside = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <Columns hasAside={Boolean(aside)}>
    {children}
    {aside}
  </Columns>
)
