import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { getColumnTextKey } from '../../../../domain/rulesql/texts'
import { PlainButton } from '../../../../ui/PlainButton'

const Chips = styled('ul')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.gap.tiny,
  margin: `${tokens.gap.tiny}px 0 0`,
  padding: 0,
  listStyle: 'none',
}))

const Chip = styled(PlainButton)(({ theme: { tokens } }) => ({
  paddingInline: tokens.gap.small,
  border: `${tokens.size.hairline}px solid ${tokens.borderStrong}`,
  color: tokens.text,
  fontFamily: tokens.font.mono,
  fontSize: tokens.font.table,
  '&[aria-disabled]': { opacity: 1, borderColor: tokens.border, color: tokens.textSecondary },
}))

interface ColumnChipsProps {
  label: string
  columns: readonly string[]
  denied: string | undefined
  isSelected: (column: string) => boolean
  onColumn: (column: string) => void
}

export function ColumnChips({ label, columns, denied, isSelected, onColumn }: ColumnChipsProps) {
  const translate = useTranslate()
  return (
    <Chips aria-label={label}>
      {columns.map((column) => {
        const isPresent = isSelected(column)
        const means = translate(getColumnTextKey(column), { _: '' })
        const reason = denied ?? (isPresent ? translate('rules.inputs.selected') : undefined)
        return (
          <li key={column}>
            <Chip
              type="button"
              title={[means, reason].filter(Boolean).join(' – ')}
              aria-label={translate('rules.inputs.insert', { column })}
              aria-description={[means, reason].filter(Boolean).join(' – ')}
              aria-disabled={reason === undefined ? undefined : true}
              onClick={() => reason === undefined && onColumn(column)}
            >
              {column}
            </Chip>
          </li>
        )
      })}
    </Chips>
  )
}
