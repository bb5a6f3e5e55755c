import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Said = styled(Alert)(({ theme }) => ({
  flex: '1 1 100%',
  maxHeight: '30vh',
  overflow: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  marginTop: theme.tokens.gap.medium,
  '[data-foot] > &': { marginTop: 0 },
}))

/** Why nothing came of it. It stands in the form's bar, which is always in sight, however long the form is. */
export const Failure = ({ children }: { children: ReactNode }) => (
  <Said severity="error" role="alert">
    {children}
  </Said>
)
