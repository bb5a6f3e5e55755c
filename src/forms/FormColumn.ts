import { styled } from '@mui/material/styles'

/** One column; long lines tire. */
export const FormColumn = styled('div', { shouldForwardProp: (name) => name !== 'wide' })<{ wide: boolean }>(
  ({ theme: { tokens }, wide }) => ({
    ...(!wide && { maxWidth: tokens.size.form }),
    // What gets the focus must not come to stand beneath the page's head or the form's bar (WCAG 2.4.11).
    '& :is(input, textarea, select, button)': {
      scrollMarginTop: tokens.size.header + tokens.size.control,
      scrollMarginBottom: `calc(var(--bar-height, ${tokens.size.control}px) + ${tokens.size.header}px)`,
    },
  }),
)
