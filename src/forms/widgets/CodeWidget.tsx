import { baseKind } from '../core/kinds'
import type { WidgetProps } from '../types'
import { CodeField } from './CodeField'

/** Kinds whose text has placeholders that the broker fills in. */
const WITH_PLACEHOLDERS: ReadonlySet<string> = new Set(['template', 'payload'])

/** Templates that are texts; the others make a name, a key or a topic: one line. */
const LONG = /payload|template|content|body|message|syntax|^value$|^doc$|cmd/

/** A template, a payload or an expression. Option `marks: false`: no placeholders. */
export function CodeWidget(props: WidgetProps) {
  const kind = baseKind(props.schema) ?? ''
  const oneLine = kind === 'regexp' || (kind === 'template' && !LONG.test(props.name))
  const rows = oneLine ? 1 : kind === 'template' ? 2 : 4
  return <CodeField widget={props} rows={rows} oneLine={oneLine} marks={WITH_PLACEHOLDERS.has(kind)} />
}
