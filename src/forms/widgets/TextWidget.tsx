import OutlinedInput from '@mui/material/OutlinedInput'
import type { WidgetProps } from '../types'
import { getInputProps } from './parts'

export function TextWidget(props: WidgetProps) {
  const autoComplete = typeof props.options.autoComplete === 'string' ? props.options.autoComplete : 'off'
  return (
    <OutlinedInput
      value={props.value === undefined || props.value === null ? '' : String(props.value)}
      onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
      onBlur={props.onBlur}
      placeholder={props.placeholder ?? ''}
      readOnly={props.readOnly}
      inputProps={getInputProps(props, { autoComplete, autoCapitalize: 'none' })}
    />
  )
}
