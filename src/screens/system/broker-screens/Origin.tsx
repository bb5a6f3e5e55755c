import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'

const Line = styled('p')(({ theme: { tokens } }) => ({
  margin: 0,
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
}))

/** Says that the broker's document describes the page. */
export function Origin() {
  return <Line>{useTranslate()('generated.origin')}</Line>
}
