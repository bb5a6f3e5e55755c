import { styled } from '@mui/material/styles'

export const FormColumn = styled('div', { shouldForwardProp: (name) => name !== 'wide' })<{ wide: boolean }>(
  ({ theme: { tokens }, wide }) => ({
    ...(!wide && { maxWidth: tokens.size.form }),
    // Keep focused controls clear of the sticky page header and save bar (WCAG 2.4.11).
    '& :is(input, textarea, select, button)': {
      scrollMarginTop: tokens.size.header + tokens.size.control,
      scrollMarginBottom: `calc(var(--bar-height, ${tokens.size.control}px) + ${tokens.size.header}px)`,
    },
  }),
)
