import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { truncateAndEscape } from '../../../../ui/text'
import { explainDropReason, translateDropReason } from '../reasons'

const List = styled('dl')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.small,
  margin: `${tokens.gap.medium}px 0 0`,
  fontSize: tokens.font.table,
  '& dt': { fontWeight: tokens.font.strong, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, maxWidth: 2 * tokens.size.form, color: tokens.textSecondary },
}))

/** Limit of reasons shown. Brokers have about ten, but forged messages could add more. */
const MAX_REASONS = 20

export function Meanings({ reasons }: { reasons: readonly string[] }) {
  const translate = useTranslate()
  return (
    <List>
      {reasons.slice(0, MAX_REASONS).map((reason) => (
        <div key={reason}>
          <dt>{truncateAndEscape(translateDropReason(reason, translate), 64)}</dt>
          <dd>{explainDropReason(reason, translate)}</dd>
        </div>
      ))}
    </List>
  )
}
