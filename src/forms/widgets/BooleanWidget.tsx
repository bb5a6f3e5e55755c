import Switch from '@mui/material/Switch'
import { useTranslate } from 'react-admin'
import type { WidgetProps } from '../types'
import { getInputProps, Row } from './parts'

export function BooleanWidget(props: WidgetProps) {
  const translate = useTranslate()
  const isOn = props.value === true
  return (
    <Row sx={{ alignItems: 'center', flexWrap: 'nowrap' }}>
      <span aria-hidden>{translate(isOn ? 'forms.on' : 'forms.off')}</span>
      <Switch
        checked={isOn}
        onChange={(event) => !props.readOnly && props.onChange(event.target.checked)}
        onBlur={props.onBlur}
        edge="end"
        slotProps={{ input: { ...getInputProps(props), 'aria-readonly': props.readOnly || undefined, role: 'switch' } }}
      />
    </Row>
  )
}
