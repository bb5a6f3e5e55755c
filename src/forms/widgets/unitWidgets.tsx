import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { WidgetProps } from '../types'
import { convertUnit } from '../values/amounts'
import { parseByteSize, UNIT_BYTES } from '../values/byteSize'
import { DURATION_MS, parseDuration } from '../values/duration'
import { parseRate, RATE_PER_DAY } from '../values/rate'
import { NestedFormControl } from './NestedFormControl'
import { getInputProps, Row } from './parts'

interface AmountParts {
  amount: string
  unit: string
}

interface AmountProps extends WidgetProps {
  /** Units with their size in the smallest unit. */
  units: Readonly<Record<string, number>>
  /** Returns undefined for texts that are not an amount with one unit. They are edited as text. */
  split: (text: string) => AmountParts | undefined
  firstUnit: string
  unitText: (unit: string) => string
}

/**
 * Number with a unit, stored as one text (`15s`). Compound values (`1h30m`) are edited as text. Changing the unit
 * converts the amount; units without an integer result are disabled.
 */
function AmountWithUnit({ units, split, firstUnit, unitText, ...props }: AmountProps) {
  const translate = useTranslate()
  const text = props.value === undefined || props.value === null ? '' : String(props.value)
  const parts = split(text)
  const byDefault = split(String(props.schema.default ?? ''))
  const [unit, setUnit] = useState(parts?.unit ?? byDefault?.unit ?? firstUnit)
  const valueUnit = parts?.unit
  useEffect(() => {
    if (valueUnit !== undefined) setUnit(valueUnit)
  }, [valueUnit])
  const amount = parts ? parts.amount : text
  const write = (next: string, nextUnit: string) => {
    const plain = /^\d+(\.\d+)?$/.test(next.trim())
    props.onChange(next.trim() === '' ? undefined : plain ? `${next.trim()}${nextUnit}` : next)
  }
  // A unit that is chosen after typing a number applies to it without conversion. Arrow keys choose each unit on their
  // way, so this ends when the focus leaves the units. Existing values are converted.
  const [isTyped, setIsTyped] = useState(false)
  const convertToUnit = (name: string) =>
    parts && !isTyped ? convertUnit(parts.amount, units[parts.unit] ?? 1, units[name] ?? 1) : amount
  return (
    <Row sx={{ flexWrap: 'nowrap' }}>
      <NestedFormControl fullWidth>
        <OutlinedInput
          value={amount}
          onChange={(event) => {
            setIsTyped(true)
            write(event.target.value, unit)
          }}
          onBlur={props.onBlur}
          placeholder={props.placeholder ?? ''}
          readOnly={props.readOnly}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
          inputProps={getInputProps(props, { autoComplete: 'off' })}
        />
      </NestedFormControl>
      <NestedFormControl fitContent>
        <Select
          native
          value={unit}
          disabled={props.readOnly}
          onChange={(event) => {
            const next = event.target.value
            setUnit(next)
            const same = convertToUnit(next)
            if (parts && same !== undefined) write(same, next)
          }}
          onBlur={() => {
            setIsTyped(false)
            props.onBlur()
          }}
          inputProps={{ 'aria-label': translate('forms.unitOf', { name: props.label }) }}
        >
          {Object.keys(units).map((name) => (
            <option key={name} value={name} disabled={convertToUnit(name) === undefined}>
              {unitText(name)}
            </option>
          ))}
        </Select>
      </NestedFormControl>
    </Row>
  )
}

/** Byte size in the broker's notation: `1MB`, base 1024. */
export function ByteSizeWidget(props: WidgetProps) {
  const translate = useTranslate()
  const unitText = (unit: string) => translate(`forms.byteSize.${unit || 'none'}`)
  return <AmountWithUnit {...props} units={UNIT_BYTES} split={parseByteSize} firstUnit="MB" unitText={unitText} />
}

/** Duration in the broker's notation: `15s`, `1h`. */
export function DurationWidget(props: WidgetProps) {
  const translate = useTranslate()
  const unitText = (unit: string) => translate(`forms.duration.${unit}`)
  return <AmountWithUnit {...props} units={DURATION_MS} split={parseDuration} firstUnit="s" unitText={unitText} />
}

/** Rate in the broker's notation: `1000/s`. */
export function RateWidget(props: WidgetProps) {
  const translate = useTranslate()
  const getUnitText = (unit: string) => translate(`forms.rate.${unit.slice(1)}`)
  return <AmountWithUnit {...props} units={RATE_PER_DAY} split={parseRate} firstUnit="/s" unitText={getUnitText} />
}
