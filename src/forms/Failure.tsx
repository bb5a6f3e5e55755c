import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const FailureAlert = styled(Alert)(({ theme }) => ({
  flex: '1 1 100%',
  maxHeight: '30vh',
  overflow: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  marginTop: theme.tokens.gap.medium,
  '[data-foot] > &': { marginTop: 0 },
}))

/** Error of the last submit. Rendered in the save bar, which stays visible in long forms. */
export const Failure = ({ children }: { children: ReactNode }) => (
  <FailureAlert severity="error" role="alert">
    {children}
  </FailureAlert>
)
