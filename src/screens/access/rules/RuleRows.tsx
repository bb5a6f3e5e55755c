import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { WidgetProps } from '../../../forms/types'
import { moveItem } from '../../../resources/chain/order'
import type { Json } from '../../../schema/types'
import { Announcement, List } from '../../../ui/chain/parts'
import { type BuiltInRule, EMPTY_RULE, toRules } from './RuleLine'
import { RuleRow } from './RuleRow'

const Box = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.small,
  justifyItems: 'start',
  '& > ol': { width: '100%' },
  '& > p': { margin: 0, color: tokens.textSecondary },
}))

/** Edits the rules of a client ID, a username or all clients in order of evaluation. */
export function RuleRows(props: WidgetProps) {
  const { id, readOnly } = props
  const translate = useTranslate()
  const list = useRef<HTMLOListElement>(null)
  /** Element to focus after the rows are reordered. */
  const focusTarget = useRef<{ row: number; part: string }>(undefined)
  const [announcement, setAnnouncement] = useState('')
  const rules = toRules(props.value)
  const set = (next: readonly BuiltInRule[]) => props.onChange([...next] as unknown as Json)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the rows change
  useLayoutEffect(() => {
    const target = focusTarget.current
    focusTarget.current = undefined
    if (!target) return
    const row = list.current?.children[target.row]
    row?.querySelector<HTMLElement>(`[data-part="${target.part}"]`)?.focus()
  }, [rules])

  const move = (from: number, to: number, part: string) => {
    if (to < 0 || to >= rules.length) return
    focusTarget.current = { row: to, part }
    setAnnouncement(translate('authorization.rules.moved', { from: from + 1, to: to + 1, count: rules.length }))
    set(moveItem(rules, from, to))
  }
  const remove = (index: number) => {
    focusTarget.current = { row: Math.min(index, rules.length - 2), part: 'remove' }
    set(rules.filter((_, at) => at !== index))
  }
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={props.describedBy}>
      {rules.length > 0 ? (
        <List ref={list}>
          {rules.map((rule, index) => (
            <RuleRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
              key={index}
              id={`${id}.${index}`}
              rule={rule}
              index={index}
              count={rules.length}
              showProblems={props.invalid}
              readOnly={readOnly}
              onChange={(next) => set(rules.map((other, at) => (at === index ? next : other)))}
              onBlur={props.onBlur}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </List>
      ) : (
        <p>{translate('authorization.rules.empty')}</p>
      )}
      {!readOnly && (
        <Button
          {...(rules.length === 0 && { id })}
          // The field's label would replace the button's accessible name.
          aria-label={translate('authorization.rules.addRule')}
          variant="outlined"
          startIcon={<AddOutlined />}
          onClick={() => {
            focusTarget.current = { row: rules.length, part: 'topic' }
            set([...rules, EMPTY_RULE])
          }}
        >
          {translate('authorization.rules.addRule')}
        </Button>
      )}
      <Announcement role="status">{announcement}</Announcement>
    </Box>
  )
}
