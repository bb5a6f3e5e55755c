import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import type { Json } from '../../schema/types'
import { baseKind } from '../core/kinds'
import type { WidgetProps } from '../types'
import { inputProps } from './parts'

const textOf = (value: Json | undefined) => (value === undefined || value === null ? '' : String(value))

/** Kinds of numbers that have a unit; the text key of it. */
const UNITS: Readonly<Record<string, string>> = {
  'duration-s': 's',
  'duration-ms': 'ms',
  'epoch-s': 'epochS',
  'epoch-ms': 'epochMs',
  'epoch-us': 'epochUs',
  bytes: 'bytes',
}

/**
 * A number as text: no wheel that changes it unseen, and half-typed values (`-`, `1.`) stay as typed.
 * Numbers beyond 2^53 would be sent as others, so they are refused.
 */
export function NumberWidget(props: WidgetProps) {
  const { value, onChange, report, schema } = props
  const translate = useTranslate()
  const unit = UNITS[baseKind(schema) ?? '']
  const [text, setText] = useState(textOf(value))
  // The value may change from outside (discard): then it says what is shown, unless it means the same number.
  useEffect(() => {
    setText((now) =>
      numberOf(now) === value || (now !== '' && value === undefined && numberOf(now) === undefined)
        ? now
        : textOf(value),
    )
  }, [value])
  const change = (next: string) => {
    setText(next)
    const number = numberOf(next)
    report(next.trim() !== '' && number === undefined ? (schema.type === 'integer' ? 'integer' : 'number') : undefined)
    onChange(number)
  }
  return (
    <OutlinedInput
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={props.onBlur}
      placeholder={props.placeholder ?? ''}
      readOnly={props.readOnly}
      endAdornment={unit && <InputAdornment position="end">{translate(`forms.unit.${unit}`)}</InputAdornment>}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
      inputProps={inputProps(props, { inputMode: 'decimal', autoComplete: 'off' })}
    />
  )
}

function numberOf(text: string): number | undefined {
  if (!/^\s*-?\d+(\.\d+)?\s*$/.test(text)) return undefined
  const number = Number(text)
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? undefined : number
}
