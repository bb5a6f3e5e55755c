import OutlinedInput from '@mui/material/OutlinedInput'
import type { WidgetProps } from '../types'
import { inputProps } from './parts'

/** Text of several lines, in monospace where the field is code. */
export function TextareaWidget(props: WidgetProps) {
  const isCode = props.schema['x-kind'] !== undefined
  return (
    <OutlinedInput
      multiline
      minRows={3}
      maxRows={16}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
      onBlur={props.onBlur}
      placeholder={props.placeholder ?? ''}
      readOnly={props.readOnly}
      sx={(theme) => (isCode ? { fontFamily: theme.tokens.font.mono } : {})}
      inputProps={inputProps(props)}
    />
  )
}
