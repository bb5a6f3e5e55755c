import { styled } from '@mui/material/styles'
import { useFieldText, useOptionText } from '../../../forms/useFieldText'
import { UntrustedText } from '../../../ui/Copy'
import type { AutoSubscription } from './autoSubscribe'

const Options = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: tokens.gap.medium,
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
}))

const Topic = styled('div')(({ theme: { tokens } }) => ({ fontFamily: tokens.font.mono, fontSize: tokens.font.table }))

const names = ['qos', 'nl', 'rap', 'rh'] as const

export function Summary({ item }: { item: AutoSubscription }) {
  const getFieldText = useFieldText()
  const optionText = useOptionText()
  return (
    <>
      <Topic>
        <UntrustedText text={item.topic} />
      </Topic>
      <Options>
        {names.map((name) => (
          <span key={name}>
            {getFieldText([name]).label}: {optionText(name, item[name] ?? 0)}
          </span>
        ))}
      </Options>
    </>
  )
}
