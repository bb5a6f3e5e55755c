import { useReferenceInput } from '../ReferenceInput'
import type { WidgetProps } from '../types'
import { TextWidget } from './TextWidget'

/** The name of a record of another collection: chosen where somebody offers them, else typed. */
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
