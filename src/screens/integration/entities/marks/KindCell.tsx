import { styled, useTheme } from '@mui/material/styles'
import { useOptionText } from '../../../../forms/useFieldText'
import type { Row } from '../../../../resources/types'
import { truncateAndEscape } from '../../../../ui/text'
import { KindMark } from './KindMark'

const Line = styled('span')(({ theme: { tokens } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.gap.small,
  minWidth: 0,
  '& > span:last-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
}))

/** What kind of server a connector, action or source is for: its mark and its name. */
export function KindCell({ row }: { row: Row }) {
  const { tokens } = useTheme()
  const optionText = useOptionText()
  const kind = String(row.type)
  return (
    <Line>
      <KindMark kind={kind} size={tokens.size.icon} />
      <span>{truncateAndEscape(optionText('type', kind), 64)}</span>
    </Line>
  )
}

/** The mark alone, where the title says the rest. */
export function RowMark({ row }: { row: Row }) {
  const { tokens } = useTheme()
  return <KindMark kind={String(row.type)} size={tokens.size.control} />
}
