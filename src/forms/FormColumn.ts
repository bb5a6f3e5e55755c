import { styled } from '@mui/material/styles'

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
