import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Json } from '../../schema/types'
import { getBaseKind } from '../core/kinds'
import type { WidgetProps } from '../types'
import { getInputProps } from './parts'

const formatNumber = (value: Json | undefined) => (value === undefined || value === null ? '' : String(value))

const UNITS: Readonly<Record<string, string>> = {
  'duration-s': 's',
  'duration-ms': 'ms',
  'epoch-s': 'epochS',
  'epoch-ms': 'epochMs',
  'epoch-us': 'epochUs',
  bytes: 'bytes',
}

/**
 * Number in a text input: the mouse wheel cannot change it, and partial input (`-`, `1.`) stays as typed. Rejects
 * integers above 2^53, which would lose precision.
 */
export function NumberWidget(props: WidgetProps) {
  const { value, onChange, report, schema } = props
  const translate = useTranslate()
  const unit = UNITS[getBaseKind(schema) ?? '']
  const [text, setText] = useState(formatNumber(value))
  // Follow external changes (discard), unless the text means the same number.
  useEffect(() => {
    setText((now) =>
      parseNumber(now) === value || (now !== '' && value === undefined && parseNumber(now) === undefined)
        ? now
        : formatNumber(value),
    )
  }, [value])
  const change = (next: string) => {
    setText(next)
    const number = parseNumber(next)
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
      inputProps={getInputProps(props, { inputMode: 'decimal', autoComplete: 'off' })}
    />
  )
}

function parseNumber(text: string): number | undefined {
  if (!/^\s*-?\d+(\.\d+)?\s*$/.test(text)) return undefined
  const number = Number(text)
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? undefined : number
}
