import OutlinedInput from '@mui/material/OutlinedInput'
import type { WidgetProps } from '../types'
import { getInputProps } from './parts'

export function TopicWidget(props: WidgetProps) {
  return (
    <OutlinedInput
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
      onBlur={props.onBlur}
      placeholder={props.placeholder ?? ''}
      readOnly={props.readOnly}
      sx={(theme) => ({ fontFamily: theme.tokens.font.mono })}
      inputProps={getInputProps(props, { autoComplete: 'off', autoCapitalize: 'none' })}
    />
  )
}
