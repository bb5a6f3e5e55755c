import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useOptionText } from '../../../forms/useFieldText'
import { NestedFormControl } from '../../../forms/widgets/NestedFormControl'
import { PlainSelect } from '../../../ui/PlainSelect'
import { findTopicRule } from './findTopicRule'
import type { BuiltInRule } from './RuleLine'

const Item = styled('li')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: tokens.gap.small,
  rowGap: tokens.gap.tiny,
  padding: tokens.gap.small,
  '&:not(:first-of-type)': { borderTop: `${tokens.size.hairline}px solid ${tokens.border}` },
  '& > .position': {
    minWidth: tokens.size.target,
    lineHeight: `${tokens.size.control}px`,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.font.table,
    color: tokens.textSecondary,
  },
  '& .MuiOutlinedInput-root': { fontFamily: tokens.font.mono, width: '100%' },
}))

const Fields = styled('div')(({ theme: { tokens } }) => ({ display: 'grid', gap: tokens.gap.small, minWidth: 0 }))

const Line = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${tokens.gap.tiny}px ${tokens.gap.medium}px`,
  fontSize: tokens.font.table,
  '& > .moves': { marginInlineStart: 'auto', display: 'flex', '& [aria-disabled="true"]': { opacity: 0.4 } },
  '& > .levels': { display: 'inline-flex', alignItems: 'center', gap: tokens.gap.small, color: tokens.textSecondary },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: tokens.gap.tiny, minHeight: tokens.size.target },
  '& input[type="checkbox"]': { width: tokens.size.iconSmall, height: tokens.size.iconSmall, margin: 0 },
}))

const LEVELS = [0, 1, 2] as const
const PERMISSIONS = ['allow', 'deny'] as const
const ACTIONS = ['publish', 'subscribe', 'all'] as const

interface RuleRowProps {
  id: string
  rule: BuiltInRule
  index: number
  count: number
  showProblems: boolean
  readOnly: boolean
  onChange: (rule: BuiltInRule) => void
  onBlur: () => void
  /** `part` is the button that keeps the focus. */
  onMove: (from: number, to: number, part: string) => void
  onRemove: (index: number) => void
}

export function RuleRow({ id, rule, index, count, showProblems: checked, readOnly, ...handlers }: RuleRowProps) {
  const translate = useTranslate()
  const optionText = useOptionText()
  const n = index + 1
  const text = (key: string, more = {}) => translate(`authorization.rules.${key}`, { n, ...more })
  const { permission, action, topic, qos = LEVELS, retain = 'all' } = rule
  const change = (part: Partial<BuiltInRule>) => handlers.onChange({ ...rule, ...part })
  // At least one QoS stays selected: the broker treats an empty list as all levels.
  const setLevel = (level: number, isSelected: boolean) => {
    const next = LEVELS.filter((each) => (each === level ? isSelected : qos.includes(each)))
    if (next.length > 0) change({ qos: next })
  }
  return (
    <Item
      onKeyDown={(event) => {
        if (readOnly || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        const part = (event.target as HTMLElement).dataset.part ?? 'topic'
        handlers.onMove(index, index + (event.key === 'ArrowUp' ? -1 : 1), part)
      }}
    >
      <span className="position" aria-hidden>
        {n}
      </span>
      <Fields>
        <Line>
          <PlainSelect
            hideLabel
            label={text('permissionOf')}
            value={permission}
            options={PERMISSIONS.map((value) => ({ value, label: optionText('permission', value) }))}
            onChange={(value) => !readOnly && change({ permission: value })}
          />
          <PlainSelect
            hideLabel
            label={text('actionOf')}
            value={action}
            options={ACTIONS.map((value) => ({ value, label: optionText('action', value) }))}
            onChange={(value) => !readOnly && change({ action: value })}
          />
          {!readOnly && (
            <span className="moves">
              <IconButton
                data-part="up"
                aria-label={translate('forms.moveUp', { n })}
                aria-disabled={index === 0}
                onClick={() => handlers.onMove(index, index - 1, 'up')}
              >
                <ArrowUpwardOutlined />
              </IconButton>
              <IconButton
                data-part="down"
                aria-label={translate('forms.moveDown', { n })}
                aria-disabled={index === count - 1}
                onClick={() => handlers.onMove(index, index + 1, 'down')}
              >
                <ArrowDownwardOutlined />
              </IconButton>
              <IconButton
                data-part="remove"
                aria-label={translate('forms.removeNumber', { n })}
                onClick={() => handlers.onRemove(index)}
              >
                <DeleteOutlined />
              </IconButton>
            </span>
          )}
        </Line>
        <NestedFormControl fullWidth>
          <OutlinedInput
            value={topic}
            onChange={(event) => change({ topic: event.target.value })}
            onBlur={handlers.onBlur}
            readOnly={readOnly}
            error={checked && findTopicRule(topic) !== undefined}
            inputProps={{
              id: `${id}.topic`,
              'data-part': 'topic',
              'aria-label': text('topicOf'),
              'aria-required': true,
              'aria-invalid': (checked && findTopicRule(topic) !== undefined) || undefined,
              spellCheck: false,
              autoComplete: 'off',
              autoCapitalize: 'none',
            }}
          />
        </NestedFormControl>
        <Line>
          <span className="levels">
            {text('qos')}
            {LEVELS.map((level) => (
              <label key={level}>
                <input
                  type="checkbox"
                  checked={qos.includes(level)}
                  disabled={readOnly}
                  aria-label={text('qosOf', { level })}
                  onChange={(event) => setLevel(level, event.target.checked)}
                />
                {level}
              </label>
            ))}
          </span>
          {action !== 'subscribe' && (
            <PlainSelect
              hideLabel
              label={text('retainOf')}
              value={String(retain)}
              options={[
                { value: 'all', label: text('any') },
                { value: 'true', label: text('retained') },
                { value: 'false', label: text('notRetained') },
              ]}
              onChange={(value) => !readOnly && change({ retain: value === 'all' ? value : value === 'true' })}
            />
          )}
        </Line>
      </Fields>
    </Item>
  )
}
