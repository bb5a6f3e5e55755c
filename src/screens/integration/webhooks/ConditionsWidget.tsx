import AddOutlined from '@mui/icons-material/AddOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { type Condition, type Conditions, OPERATORS } from '../../../domain/webhooks/conditions'
import { buildStatement } from '../../../domain/webhooks/parts'
import { omitKeys, toList, toObject } from '../../../domain/webhooks/values'
import { useFormData, useFormHost } from '../../../forms/FormHost'
import type { WidgetProps } from '../../../forms/types'
import { NestedFormControl } from '../../../forms/widgets/NestedFormControl'
import { Column } from '../../../forms/widgets/parts'
import type { Json } from '../../../schema/types'
import { Inline } from '../../../ui/Inline'
import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'
import { PlainSelect } from '../../../ui/PlainSelect'
import { useLearnedPaths } from '../samples/useLearnedPayload'

const Line = styled('div')(({ theme: { tokens, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 2fr) auto',
  alignItems: 'center',
  gap: tokens.gap.small,
  '& input, & select': { fontFamily: tokens.font.mono },
  [breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
}))

// Loaded on demand because it includes the MQTT client.
const SampleDrawer = lazyOverlay(async () => (await import('../samples/SampleDrawer')).SampleDrawer)

const EXAMPLE = 'payload.temp'

const NEW_CONDITION: Condition = { field: '', operator: '=', value: '' }

/** Conditions on fields of the message or event, one per row, joined by AND or OR. */
export function ConditionsWidget(props: WidgetProps) {
  const translate = useTranslate()
  const text = (key: string, args?: Record<string, unknown>) => translate(`webhooks.conditions.${key}`, args)
  const list = useRef<HTMLDivElement>(null)
  const added = useRef(false)
  const { renderOutside } = useFormHost()
  const data = toObject(useFormData())
  const fields = useLearnedPaths(getSelection(data))
  const topics = toList(data.topics).join('\n') || '#'
  const { join = 'and', items = [] } = (props.value ?? {}) as Partial<Conditions>
  // Focus a new row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a row was added
  useEffect(() => {
    if (!added.current) return
    added.current = false
    const fields = list.current?.querySelectorAll<HTMLElement>('[data-field] input') ?? []
    fields[fields.length - 1]?.focus()
  }, [items.length])
  const set = (next: Conditions) => props.onChange(next.items.length === 0 ? undefined : (next as unknown as Json))
  const change = (at: number, change: Partial<Condition>) =>
    set({ join, items: items.map((item, i) => (i === at ? { ...item, ...change } : item)) })
  return (
    <Column ref={list} role="group" aria-labelledby={`${props.id}-label`} sx={{ alignItems: 'stretch' }}>
      {items.length > 1 && (
        <PlainSelect
          label={text('join')}
          value={join}
          options={(['and', 'or'] as const).map((value) => ({ value, label: text(value) }))}
          onChange={(value) => !props.readOnly && set({ join: value as Conditions['join'], items })}
        />
      )}
      {items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
        <Line key={i}>
          <div data-field>
            <NestedFormControl fullWidth>
              <OutlinedInput
                value={item.field}
                onChange={(event) => change(i, { field: event.target.value })}
                onBlur={props.onBlur}
                readOnly={props.readOnly}
                placeholder={EXAMPLE}
                inputProps={{
                  'aria-label': text('field', { n: i + 1 }),
                  'aria-invalid': props.invalid || undefined,
                  'aria-describedby': props.describedBy,
                  // A list changes the role, so it is set only if it has entries.
                  list: fields.length > 0 ? `${props.id}-fields` : undefined,
                  spellCheck: false,
                  autoComplete: 'off',
                  autoCapitalize: 'none',
                }}
              />
            </NestedFormControl>
          </div>
          {!props.readOnly && (
            <IconButton
              sx={{ order: { xs: 0, sm: 1 } }}
              aria-label={text('remove', { n: i + 1 })}
              onClick={() => set({ join, items: items.filter((_, at) => at !== i) })}
            >
              <DeleteOutlined />
            </IconButton>
          )}
          <NestedFormControl fullWidth>
            <Select
              native
              fullWidth
              value={item.operator}
              onChange={(event) => change(i, { operator: event.target.value as Condition['operator'] })}
              disabled={props.readOnly}
              inputProps={{ 'aria-label': text('operator', { n: i + 1 }) }}
            >
              {OPERATORS.map((operator) => (
                <option key={operator} value={operator} aria-label={text(`is.${WORDS[operator]}`)}>
                  {operator}
                </option>
              ))}
            </Select>
          </NestedFormControl>
          <NestedFormControl fullWidth>
            <OutlinedInput
              value={item.value}
              onChange={(event) => change(i, { value: event.target.value })}
              onBlur={props.onBlur}
              readOnly={props.readOnly}
              inputProps={{ 'aria-label': text('value', { n: i + 1 }), spellCheck: false, autoComplete: 'off' }}
            />
          </NestedFormControl>
        </Line>
      ))}
      <datalist id={`${props.id}-fields`}>
        {fields.map((field) => (
          <option key={field} value={field} />
        ))}
      </datalist>
      {!props.readOnly && (
        <Inline>
          <Button
            {...(items.length === 0 && { id: props.id, 'aria-describedby': props.describedBy })}
            // The field's label would replace the button's accessible name.
            aria-label={text('add')}
            variant="outlined"
            startIcon={<AddOutlined />}
            onClick={() => {
              added.current = true
              set({ join, items: [...items, NEW_CONDITION] })
            }}
          >
            {text('add')}
          </Button>
          <Button
            onClick={() => renderOutside(<SampleDrawer topics={topics} onClose={() => renderOutside(undefined)} />)}
          >
            {translate('samples.take')}
          </Button>
        </Inline>
      )}
    </Column>
  )
}

/** Returns the statement without the conditions, which may be incomplete; empty if it cannot be written. */
function getSelection(data: Record<string, Json>): string {
  try {
    return buildStatement(omitKeys(data, ['conditions']))
  } catch {
    return ''
  }
}

const WORDS: Record<Condition['operator'], string> = {
  '=': 'equal',
  '!=': 'unequal',
  '>': 'greater',
  '>=': 'atLeast',
  '<': 'less',
  '<=': 'atMost',
  '=~': 'matches',
}
