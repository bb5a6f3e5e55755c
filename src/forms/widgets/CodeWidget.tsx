import { acceptsTemplate, getBaseKind } from '../core/kinds'
import type { WidgetProps } from '../types'
import { CodeField } from './CodeField'

const WITH_PLACEHOLDERS: ReadonlySet<string> = new Set(['template', 'payload'])

/** Templates with long texts. Other templates are names, keys or topics and fit in one line. */
const MULTILINE_TEMPLATES = /payload|template|content|body|message|syntax|^value$|^doc$|cmd/

/** Template, payload or regular expression. Option `marks: false` disables placeholders. */
export function CodeWidget(props: WidgetProps) {
  const kind = getBaseKind(props.schema) ?? (acceptsTemplate(props.schema) ? 'template' : '')
  const oneLine = kind === 'regexp' || (kind === 'template' && !MULTILINE_TEMPLATES.test(props.name))
  const rows = oneLine ? 1 : kind === 'template' ? 2 : 4
  return <CodeField widget={props} rows={rows} oneLine={oneLine} marks={WITH_PLACEHOLDERS.has(kind)} />
}
