import { baseKind } from '../core/kinds'
import type { WidgetProps } from '../types'
import { CodeArea } from './CodeArea'

/** Kinds whose text has placeholders that the broker fills in. */
const WITH_PLACEHOLDERS: ReadonlySet<string> = new Set(['template', 'sql', 'payload'])

/** Templates that are texts; the others make a name, a key or a topic: one line. */
const LONG = /payload|template|content|body|message|syntax|^value$|^doc$|cmd/

/** Code of some kind: SQL, a template, rules, an expression, a definition. Option `marks: false`: no placeholders. */
export function CodeWidget(props: WidgetProps) {
  const kind = baseKind(props.schema) ?? ''
  const oneLine = kind === 'regexp' || (kind === 'template' && !LONG.test(props.name))
  return (
    <CodeArea
      id={props.id}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(text) => props.onChange(text === '' ? undefined : text)}
      onBlur={props.onBlur}
      readOnly={props.readOnly}
      invalid={props.invalid}
      required={props.required}
      describedBy={props.describedBy}
      placeholder={props.placeholder}
      rows={oneLine ? 1 : kind === 'template' ? 2 : 4}
      oneLine={oneLine}
      marks={WITH_PLACEHOLDERS.has(kind) && props.options.marks !== false}
    />
  )
}
