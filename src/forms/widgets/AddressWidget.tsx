import OutlinedInput from '@mui/material/OutlinedInput'
import { getBaseKind } from '../core/kinds'
import type { WidgetProps } from '../types'
import { getInputProps } from './parts'

export function AddressWidget(props: WidgetProps) {
  const isUrl = getBaseKind(props.schema) === 'url'
  return (
    <OutlinedInput
      value={props.value === undefined || props.value === null ? '' : String(props.value)}
      onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
      onBlur={props.onBlur}
      placeholder={props.placeholder ?? ''}
      readOnly={props.readOnly}
      sx={(theme) => ({ fontFamily: theme.tokens.font.mono })}
      inputProps={getInputProps(props, {
        inputMode: isUrl ? 'url' : 'text',
        autoComplete: 'off',
        autoCapitalize: 'none',
      })}
    />
  )
}
