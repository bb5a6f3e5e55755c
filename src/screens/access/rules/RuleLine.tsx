import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useOptionText } from '../../../forms/useFieldText'
import { Status } from '../../../ui/Status'
import { truncateAndEscape } from '../../../ui/text'

export interface BuiltInRule {
  topic: string
  permission: string
  action: string
  qos?: readonly number[]
  retain?: boolean | string
}

export const EMPTY_RULE = { permission: 'allow', action: 'all', topic: '' } as const satisfies BuiltInRule

/** Returns the rules of a record or form, none if the value is no list. */
export const toRules = (value: unknown): BuiltInRule[] => (Array.isArray(value) ? value : [])

const Line = styled('span')(({ theme: { tokens } }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${tokens.gap.small}px`,
  minWidth: 0,
  '& code': { overflowWrap: 'anywhere' },
  '& small': { fontSize: tokens.font.table, color: tokens.textSecondary },
}))

const LEVELS = 3

export function RuleLine({ rule }: { rule: BuiltInRule }) {
  const translate = useTranslate()
  const optionText = useOptionText()
  const { permission, action, topic, qos, retain } = rule
  const narrows = [
    ...(qos && qos.length > 0 && qos.length < LEVELS ? [`QoS ${qos.join(', ')}`] : []),
    ...(typeof retain === 'boolean' ? [translate(`authorization.rules.${retain ? 'retained' : 'notRetained'}`)] : []),
  ]
  return (
    <Line>
      <Status kind={permission === 'allow' ? 'ok' : 'error'} label={optionText('permission', permission)} />
      <span>{optionText('action', action)}</span>
      <code>{truncateAndEscape(topic, 256)}</code>
      {narrows.length > 0 && <small>{narrows.join(' · ')}</small>}
    </Line>
  )
}
