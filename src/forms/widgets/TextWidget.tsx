import { getTemplate, type RJSFSchema } from '@rjsf/utils'
import type { WidgetProps } from '../types'
import { getInputProps } from './parts'

/** Unions of scalars are typed as text, too. */
const TEXT: RJSFSchema = { type: 'string' }

const ERRORS = ['shown by the frame of the field']

/** Text input of `@rjsf/mui`. The frame of the field shows label, help and errors. */
export function TextWidget(props: WidgetProps) {
  const { registry } = props
  const BaseInputTemplate = getTemplate('BaseInputTemplate', registry)
  const autoComplete = typeof props.options.autoComplete === 'string' ? props.options.autoComplete : 'off'
  const htmlInput = getInputProps(props, { autoComplete, autoCapitalize: 'none', readOnly: props.readOnly })
  return (
    <BaseInputTemplate
      id={props.id}
      name={props.name}
      label={props.label}
      hideLabel
      type="text"
      schema={TEXT}
      value={props.value === undefined || props.value === null ? '' : String(props.value)}
      placeholder={props.placeholder ?? ''}
      rawErrors={props.invalid ? ERRORS : []}
      options={{ mui: { fullWidth: true, slotProps: { htmlInput } } }}
      registry={registry}
      onChange={props.onChange}
      onBlur={props.onBlur}
      onFocus={ignoreFocus}
    />
  )
}

function ignoreFocus() {}
