import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useTranslate } from 'react-admin'
import type { FieldSchema, Json } from '../../schema/types'
import type { WidgetProps } from '../types'
import { useOptionText } from '../useFieldText'
import { useFocusAdded } from '../useFocusAdded'
import { NestedFormControl } from './NestedFormControl'
import { AddRowButton, Column, getInputProps, RemoveRowButton, Row } from './parts'

/** List of plain values with a row each. Pasting several lines creates several rows. */
export function ListWidget(props: WidgetProps) {
  const translate = useTranslate()
  const items = Array.isArray(props.value) ? props.value : []
  const schema = props.schema.items ?? {}
  const { list, expectItem } = useFocusAdded(items.length, '[data-row]')
  const set = (next: Json[]) => props.onChange(next.length === 0 ? undefined : next)
  const replace = (i: number, values: Json[]) => set([...items.slice(0, i), ...values, ...items.slice(i + 1)])
  const { describedBy, ...itemProps } = props
  return (
    <Column ref={list} role="group" aria-labelledby={`${props.id}-label`} sx={{ alignItems: 'stretch' }}>
      {items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
        <Row key={i} data-row sx={{ flexWrap: 'nowrap' }}>
          <NestedFormControl fullWidth>
            <Item
              {...itemProps}
              id={i === 0 ? props.id : `${props.id}-${i}`}
              // The first field describes the list; the same text at each row is noise in a screen reader.
              {...(i === 0 && describedBy !== undefined && { describedBy })}
              label={translate('forms.itemOf', { name: props.label, n: i + 1 })}
              schema={schema}
              value={item}
              onValues={(values) => replace(i, values)}
            />
          </NestedFormControl>
          {!props.readOnly && <RemoveRowButton label={props.label} n={i + 1} onClick={() => replace(i, [])} />}
        </Row>
      ))}
      {!props.readOnly && (
        <AddRowButton
          field={props}
          isEmpty={items.length === 0}
          onClick={() => {
            expectItem()
            set([...items, schema.enum?.[0] ?? ''])
          }}
        />
      )}
    </Column>
  )
}

function Item(props: WidgetProps & { schema: FieldSchema; onValues: (values: Json[]) => void }) {
  const optionText = useOptionText()
  const { schema, value, onValues, label } = props
  const read = (text: string): Json => {
    const isNumber = schema.type === 'integer' || schema.type === 'number'
    return isNumber && /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text
  }
  if (schema.enum) {
    const words = schema.enum
    return (
      <Select
        native
        fullWidth
        value={String(value === undefined ? -1 : words.indexOf(value))}
        onChange={(event) => onValues([words[Number(event.target.value)] ?? ''])}
        onBlur={props.onBlur}
        disabled={props.readOnly}
        inputProps={{ ...getInputProps(props), 'aria-label': label }}
      >
        {words.map((word, i) => (
          <option key={String(word)} value={String(i)}>
            {optionText(props.name, word)}
          </option>
        ))}
      </Select>
    )
  }
  return (
    <OutlinedInput
      fullWidth
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(event) => onValues([read(event.target.value)])}
      onPaste={(event) => {
        const lines = event.clipboardData
          .getData('text')
          .split(/\r?\n/)
          .filter((line) => line.trim() !== '')
        if (lines.length < 2 || props.readOnly) return
        event.preventDefault()
        onValues(lines.map((line) => read(line.trim())))
      }}
      onBlur={props.onBlur}
      readOnly={props.readOnly}
      inputProps={{ ...getInputProps(props, { autoComplete: 'off' }), 'aria-label': label }}
    />
  )
}
