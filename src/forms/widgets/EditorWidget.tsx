import type { CodeLanguage } from '../../ui/code/languages/grammars'
import { getBaseKind } from '../core/kinds'
import type { WidgetProps } from '../types'
import { CodeField } from './CodeField'

const ROWS = 12

/** Editor language by kind. ACL rules are Erlang terms. */
const LANGUAGES: Readonly<Record<string, CodeLanguage>> = {
  sql: 'sql',
  json: 'json',
  protobuf: 'protobuf',
  hocon: 'hocon',
  'acl-rules': 'erlang',
}

export function EditorWidget(props: WidgetProps) {
  const kind = getBaseKind(props.schema) ?? ''
  return <CodeField widget={props} rows={ROWS} marks={kind === 'sql'} language={LANGUAGES[kind] ?? 'plain'} />
}
