import type { CodeLanguage } from '../../ui/code/languages/grammars'
import { baseKind } from '../core/kinds'
import type { WidgetProps } from '../types'
import { CodeField } from './CodeField'

/** So much of a statement or a definition is seen at once. */
const ROWS = 12

/** What each kind is written in; the rules of an ACL file are terms of Erlang. */
const LANGUAGES: Readonly<Record<string, CodeLanguage>> = {
  sql: 'sql',
  json: 'json',
  protobuf: 'protobuf',
  hocon: 'hocon',
  'acl-rules': 'erlang',
}

/** A text of many lines with a syntax of its own: a statement, rules, a definition. */
export function EditorWidget(props: WidgetProps) {
  const kind = baseKind(props.schema) ?? ''
  return <CodeField widget={props} rows={ROWS} marks={kind === 'sql'} language={LANGUAGES[kind] ?? 'plain'} />
}
