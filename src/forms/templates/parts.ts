import { styled } from '@mui/material/styles'

/** Fields below each other. */
export const Fields = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.tokens.gap.medium,
  minWidth: 0,
}))

/** Fields that belong together: a legend, and a line that shows how far they reach. */
export const Fieldset = styled('fieldset')(({ theme }) => ({
  margin: 0,
  minWidth: 0,
  border: 0,
  borderInlineStart: `${theme.tokens.size.focusRing}px solid ${theme.tokens.border}`,
  padding: `0 0 0 ${theme.tokens.gap.medium}px`,
  '& > legend': {
    padding: 0,
    marginBottom: theme.tokens.gap.small,
    fontWeight: theme.tokens.font.strong,
    fontSize: theme.tokens.font.body,
  },
}))

/** Help of a group. */
export const GroupHelp = styled('p')(({ theme }) => ({
  margin: `0 0 ${theme.tokens.gap.small}px`,
  fontSize: theme.tokens.font.table,
  color: theme.tokens.textSecondary,
}))
