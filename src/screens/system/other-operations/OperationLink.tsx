import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import type { OperationKey } from '../../../schema/types'
import { truncateAndEscape } from '../../../ui/text'
import { buildOperationUrl, formatOperationKey, type ParamValues } from '../operationUrls'

const Mono = styled(Link)(({ theme: { tokens } }) => ({
  fontFamily: tokens.font.mono,
  fontSize: tokens.font.table,
  color: tokens.accent,
  overflowWrap: 'anywhere',
}))

export function OperationLink({ operation, values }: { operation: OperationKey; values?: ParamValues }) {
  return (
    <Mono to={buildOperationUrl(operation, values)} translate="no">
      {truncateAndEscape(formatOperationKey(operation))}
    </Mono>
  )
}
