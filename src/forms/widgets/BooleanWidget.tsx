import Switch from '@mui/material/Switch'
import { useTranslate } from 'ra-core'
import type { WidgetProps } from '../types'
import { inputProps, Row } from './parts'

/** A switch. Where nothing was chosen it stands at the default and says so. */
export function BooleanWidget(props: WidgetProps) {
  const translate = useTranslate()
  const chosen = typeof props.value === 'boolean'
  const on = chosen ? props.value === true : props.schema.default === true
  return (
    <Row sx={{ alignItems: 'center' }}>
      <Switch
        checked={on}
        onChange={(event) => !props.readOnly && props.onChange(event.target.checked)}
        onBlur={props.onBlur}
        slotProps={{ input: { ...inputProps(props), 'aria-readonly': props.readOnly || undefined, role: 'switch' } }}
      />
      <span aria-hidden>
        {!chosen && props.placeholder ? props.placeholder : translate(on ? 'forms.yes' : 'forms.no')}
      </span>
    </Row>
  )
}
