import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useOffer } from '../../../api/document/offer'
import { LocalTable } from '../../../resources/list/LocalTable'
import { partsOfKey } from '../../../schema/newer/key'
import type { OtherCall } from '../../../schema/newer/otherTypes'
import type { Json } from '../../../schema/types'
import { CopyText, UntrustedText } from '../../../ui/Copy'
import { Pager } from '../../../ui/Pager'
import type { Column } from '../../../ui/table/types'
import { truncateAndEscape } from '../../../ui/text'
import { addressOf, type ParamValues } from './addresses'
import { cellText, type Paging, type Rows } from './answer'
import { itemOperation, itemValues, valuesFor } from './related'
import { valuesOf } from './request'
import type { Sent } from './sent'

interface AnswerTableProps {
  call: OtherCall
  sent: Sent
  table: Rows
  paging: Paging | undefined
  busy: boolean
  onPage: (query: Record<string, unknown>) => void
}

interface Line {
  id: string
  row: Json
}

/** A list that was answered. Where the broker has operations on one of its items, its rows lead to them. */
export function AnswerTable({ call, sent, table, paging, busy, onPage }: AnswerTableProps) {
  const translate = useTranslate()
  const linkOf = useItemLink(call, sent)
  const lines = table.rows.map((row, index): Line => ({ id: String(index), row }))
  const names = table.columns.length > 0 ? table.columns : [undefined]
  const columns = names.map((name, index): Column<Line> => {
    const textOf = ({ row }: Line) => cellText(name === undefined ? row : (row as Record<string, Json>)[name])
    return {
      id: name ?? 'value',
      label: name === undefined ? translate('others.column.value') : truncateAndEscape(name, 64),
      width: 200,
      value: textOf,
      render: (line) =>
        index === 0 ? (
          <CopyText text={textOf(line) || '–'} mono to={linkOf(line.row)} />
        ) : (
          <UntrustedText text={textOf(line)} />
        ),
    }
  })
  return (
    <LocalTable
      caption={translate('others.answer.rows')}
      rows={lines}
      columns={columns}
      rowKey={({ id }) => id}
      loading={busy}
      foot={paging && <Foot paging={paging} count={lines.length} onPage={onPage} />}
    />
  )
}

function Foot({ paging, count, onPage }: { paging: Paging; count: number; onPage: AnswerTableProps['onPage'] }) {
  const translate = useTranslate()
  if (paging.by === 'cursor')
    return <Button onClick={() => onPage({ cursor: paging.cursor })}>{translate('others.answer.next')}</Button>
  const { page, limit, total, hasNext } = paging
  return (
    <Pager
      page={page}
      size={limit}
      count={count}
      total={total}
      hasNext={hasNext}
      onPage={(next) => onPage({ page: next, limit })}
      onSize={(size) => onPage({ page: 1, limit: size })}
    />
  )
}

/** Where a row leads: to an operation on its item, with the parameters of the path filled in. */
function useItemLink(call: OtherCall, sent: Sent): (row: Json) => string | undefined {
  const item = itemOperation(call.key, useOffer()?.beyond ?? [])
  if (!item) return () => undefined
  const { path } = partsOfKey(item)
  const around: ParamValues = valuesFor(item, valuesOf(sent.request))
  return (row) => {
    const own = itemValues(row, path, partsOfKey(call.key).path)
    return own && addressOf(item, { ...around, ...own })
  }
}
