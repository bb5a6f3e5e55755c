import { styled } from '@mui/material/styles'
import type { Rule } from '../../../domain/topics/rewriteTopic'
import { useOptionText } from '../../../forms/useFieldText'
import { UntrustedText } from '../../../ui/Copy'

const Line = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: tokens.gap.small,
  fontFamily: tokens.font.mono,
  fontSize: tokens.font.table,
  '& > .action': { fontFamily: tokens.font.family, color: tokens.textSecondary },
  '& > .arrow': { color: tokens.textSecondary },
  '&.re': { color: tokens.textSecondary },
}))

export function Summary({ item }: { item: Rule }) {
  const optionText = useOptionText()
  return (
    <>
      <Line>
        <span className="action">{optionText('action', item.action)}</span>
        <UntrustedText text={item.source_topic} />
        <span className="arrow" aria-hidden>
          →
        </span>
        <UntrustedText text={item.dest_topic} />
      </Line>
      <Line className="re">
        <UntrustedText text={item.re} />
      </Line>
    </>
  )
}
