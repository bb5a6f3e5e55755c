import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { type FieldWithPath, type KnownField, listInnerFields } from '../../../domain/rulesql/knownField'
import { writePath } from '../../../domain/rulesql/paths'
import { LocalTable } from '../../../resources/list/LocalTable'
import type { Column } from '../../../ui/table/types'
import { truncateAndEscape } from '../../../ui/text'
import { formatExample, formatKinds } from './describeField'

/** Writes a path as in a statement; one that no statement can have shows its keys. */
const formatPath = ({ steps }: FieldWithPath): string => truncateAndEscape(writePath(steps) ?? steps.join('.'), 256)

/** Learned fields of a payload with type and example. */
export function FieldTable({ payload }: { payload: KnownField }) {
  const translate = useTranslate()
  const rows = useMemo(() => listInnerFields(payload, ['payload']), [payload])
  const createColumn = (id: string) => ({ id, label: translate(`samples.field.${id}`) })
  const columns: Column<FieldWithPath>[] = [
    { ...createColumn('path'), width: 280, mono: true, value: formatPath, render: formatPath },
    { ...createColumn('kinds'), width: 160, render: ({ field }) => formatKinds(field.kinds, translate) },
    { ...createColumn('example'), width: 240, mono: true, render: ({ field }) => formatExample(field) },
  ]
  return (
    <LocalTable
      caption={translate('samples.field.title')}
      rows={rows}
      columns={columns}
      rowKey={({ steps }) => JSON.stringify(steps)}
      empty={{ title: translate('samples.field.none'), text: translate('samples.field.noneText') }}
    />
  )
}
