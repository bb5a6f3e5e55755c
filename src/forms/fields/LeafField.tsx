import type { FieldProps } from '@rjsf/utils'
import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { FieldSchema, Json } from '../../schema/types'
import { afterPress } from '../afterPress'
import { equal } from '../core/paths'
import { describedBy, FieldShell } from '../FieldShell'
import { useFormHost } from '../FormHost'
import { issueText } from '../messages'
import { nodeOf } from '../plan'
import { ResetToDefault } from '../ResetToDefault'
import type { WidgetProps } from '../types'
import { useBoundsText } from '../useBoundsText'
import { useDefaultText } from '../useDefaultText'
import { useFieldText } from '../useFieldText'
import { fromErrors, issuesBelow } from '../validator'

/** One value: its label, its widget, its help and what is wrong with it. */
export function LeafField(props: FieldProps) {
  const host = useFormHost()
  const translate = useTranslate()
  const textOf = useFieldText()
  const defaultText = useDefaultText()
  const boundsText = useBoundsText()
  const { $id: id, path } = props.fieldPathId
  const { schema, ui, labelled } = nodeOf(props)
  const Widget = host.widgets[String(props.uiSchema?.['ui:widget'])]
  const { label, help: words, fallback } = textOf(path, host.ui)
  // A full-width stop brings its own space.
  const help = [words, boundsText(schema)].filter(Boolean).join(words?.endsWith('。') ? '' : ' ')
  // RJSF hands over a field's own errors apart from those of what is in it.
  const found = [...fromErrors(props.rawErrors), ...issuesBelow(props.errorSchema)]
  const errors = found.map((issue) => issueText(issue, label, translate, ui.messages))
  const described = describedBy(id, help, errors)
  const placeholder = defaultText(props.name, schema)
  const { onChange, onBlur, formData } = props
  const { touch, report } = host

  const change = useCallback((value: Json | undefined) => onChange(value, path, undefined, id), [onChange, path, id])
  const blur = useCallback(() => {
    afterPress(() => {
      touch(path)
      onBlur(id, undefined)
    })
  }, [touch, onBlur, path, id])
  const readOnly = host.readOnly || ui.readOnly === true
  const resettable =
    host.resettable && !readOnly && schema.default !== undefined && differs(formData as Json | undefined, schema)
  const reset = () => {
    report(path, undefined)
    change(schema.default)
    // The button goes with what it did.
    document.getElementById(id)?.focus()
  }
  const reportHere: WidgetProps['report'] = useCallback((rule, params) => report(path, rule, params), [report, path])

  if (!Widget) throw new Error(`No widget ${String(props.uiSchema?.['ui:widget'])} for ${props.name}`)
  return (
    <FieldShell
      id={id}
      label={label}
      help={help}
      required={props.required ?? false}
      errors={errors}
      fallback={fallback}
      hideLabel={labelled}
      foot={resettable && <ResetToDefault name={label} defaultText={placeholder} onReset={reset} />}
    >
      <Widget
        id={id}
        name={props.name}
        label={label}
        schema={schema}
        value={formData as Json | undefined}
        onChange={change}
        onBlur={blur}
        report={reportHere}
        {...(placeholder !== undefined && { placeholder })}
        required={props.required ?? false}
        readOnly={readOnly}
        invalid={errors.length > 0}
        {...(described !== undefined && { describedBy: described })}
        options={ui.options ?? {}}
      />
    </FieldShell>
  )
}

/** Set, and not to the default: what is left empty has the default already. */
function differs(value: Json | undefined, schema: FieldSchema): boolean {
  return value !== undefined && !equal(value, schema.default)
}
