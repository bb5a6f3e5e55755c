import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { getObjectKey, listNeeds, type TransferObject } from '../../../domain/transfer/transferObject'
import { LocalTable } from '../../../resources/list/LocalTable'
import type { Column } from '../../../ui/table/types'
import { useObjectName } from './useObjectName'

/** Objects to choose from. What they need is included without being chosen. */
export function ObjectTable(props: {
  objects: readonly TransferObject[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}) {
  const { objects, selected, onSelect } = props
  const translate = useTranslate()
  const getName = useObjectName()
  const columns = useMemo(
    (): Column<TransferObject>[] => [
      {
        id: 'object',
        label: translate('transfer.column.object'),
        width: 360,
        value: (object) => getName(getObjectKey(object)),
        render: (object) => getName(getObjectKey(object)),
      },
      {
        id: 'needs',
        label: translate('transfer.column.needs'),
        width: 420,
        render: (object) => listNeeds(object).map(getName).join(translate('forms.listSeparator')) || '–',
      },
    ],
    [translate, getName],
  )
  return (
    <LocalTable
      caption={translate('transfer.objects')}
      rows={objects}
      columns={columns}
      rowKey={getObjectKey}
      selection={{ selected, onChange: onSelect }}
    />
  )
}
