import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import type { WidgetProps } from '../types'
import { inputProps, Row } from './parts'

interface Split {
  amount: string
  unit: string
}

interface AmountProps extends WidgetProps {
  units: readonly string[]
  /** Undefined for texts that are no amount with one unit: they are edited as text. */
  split: (text: string) => Split | undefined
  firstUnit: string
  unitText: (unit: string) => string
}

/** A number and its unit, kept as one text (`15s`). What no amount and unit can say (`1h30m`) stays a text. */
export function AmountWithUnit({ units, split, firstUnit, unitText, ...props }: AmountProps) {
  const translate = useTranslate()
  const text = props.value === undefined || props.value === null ? '' : String(props.value)
  const parts = split(text)
  const byDefault = split(String(props.schema.default ?? ''))
  const [unit, setUnit] = useState(parts?.unit ?? byDefault?.unit ?? firstUnit)
  const given = parts?.unit
  useEffect(() => {
    if (given !== undefined) setUnit(given)
  }, [given])
  const amount = parts ? parts.amount : text
  const write = (next: string, nextUnit: string) => {
    const plain = /^\d+(\.\d+)?$/.test(next.trim())
    props.onChange(next.trim() === '' ? undefined : plain ? `${next.trim()}${nextUnit}` : next)
  }
  return (
    <Row>
      <OutlinedInput
        value={amount}
        onChange={(event) => write(event.target.value, unit)}
        onBlur={props.onBlur}
        placeholder={props.placeholder ?? ''}
        readOnly={props.readOnly}
        sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}
        inputProps={inputProps(props, { autoComplete: 'off' })}
      />
      <Select
        native
        value={unit}
        disabled={props.readOnly}
        onChange={(event) => {
          setUnit(event.target.value)
          if (parts) write(parts.amount, event.target.value)
        }}
        onBlur={props.onBlur}
        inputProps={{ 'aria-label': translate('forms.unitOf', { name: props.label }) }}
      >
        {units.map((name) => (
          <option key={name} value={name}>
            {unitText(name)}
          </option>
        ))}
      </Select>
    </Row>
  )
}
