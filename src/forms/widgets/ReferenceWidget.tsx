import { useReferenceInput } from '../ReferenceInput'
import type { WidgetProps } from '../types'
import { TextWidget } from './TextWidget'

/** Name of a record of another collection. Falls back to a text input without a reference provider. */
export function ReferenceWidget(props: WidgetProps) {
  const Input = useReferenceInput()
  const reference = props.schema['x-reference']
  if (!Input || !reference) return <TextWidget {...props} />
  return (
    <Input
      id={props.id}
      label={props.label}
      collection={reference.collection}
      kind={reference.kind}
      value={typeof props.value === 'string' ? props.value : undefined}
      onChange={props.onChange}
      onBlur={props.onBlur}
      error={props.invalid}
      disabled={props.readOnly}
      required={props.required}
      describedBy={props.describedBy}
    />
  )
}
