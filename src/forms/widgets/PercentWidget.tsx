import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { WidgetProps } from '../types'
import { parsePercent } from '../values/amounts'
import { getInputProps } from './parts'

/** Percentage in the broker's notation (`80%`). Invalid input stays as typed. */
export function PercentWidget(props: WidgetProps) {
  const text = props.value === undefined || props.value === null ? '' : String(props.value)
  const change = (next: string) => {
    const figure = next.replace(/\s*%?\s*$/, '')
    props.onChange(figure === '' ? undefined : /^\d+(\.\d+)?$/.test(figure.trim()) ? `${figure.trim()}%` : next)
  }
  return (
    <OutlinedInput
      value={parsePercent(text) ?? text}
      onChange={(event) => change(event.target.value)}
      onBlur={props.onBlur}
      placeholder={props.placeholder ?? ''}
      readOnly={props.readOnly}
      endAdornment={<InputAdornment position="end">%</InputAdornment>}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
      inputProps={getInputProps(props, { inputMode: 'decimal', autoComplete: 'off' })}
    />
  )
}
