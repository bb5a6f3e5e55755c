import { toReadableField } from '../forms/core/readableField'
import { FieldValue } from '../forms/FieldValue'
import { getFieldScope, useFieldText } from '../forms/useFieldText'
import { KeyValue } from '../ui/KeyValue'
import type { Row } from './types'
import { useSchema } from './useSchema'

/** Read-only fields of a record. `tags` select the operation's variant. */
export function RecordFacts(props: {
  path: string
  names: readonly string[]
  row: Row
  tags?: Readonly<Record<string, string>>
}) {
  const { path, names, row, tags } = props
  const { schema } = useSchema(`get ${path}`, tags)
  const getFieldText = useFieldText(getFieldScope(schema))
  return (
    <KeyValue
      items={names.map((name) => ({
        label: getFieldText([name]).label,
        value: <FieldValue field={toReadableField(name, schema?.properties?.[name] ?? {})} value={row[name]} />,
      }))}
    />
  )
}
