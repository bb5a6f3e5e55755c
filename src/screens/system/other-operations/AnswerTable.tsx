import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useApiSupport } from '../../../api/document/apiSupport'
import { LocalTable } from '../../../resources/list/LocalTable'
import { parseOperationKey } from '../../../schema/difference/operationKey'
import type { OtherCall } from '../../../schema/difference/otherTypes'
import type { Json } from '../../../schema/types'
import { CopyText, UntrustedText } from '../../../ui/Copy'
import { Pager } from '../../../ui/Pager'
import type { Column } from '../../../ui/table/types'
import { truncateAndEscape } from '../../../ui/text'
import { formatCellValue, type Rows } from '../answerRows'
import { buildOperationUrl, type ParamValues } from '../operationUrls'
import type { Paging, SentRequest } from './answer'
import { findItemOperation, getItemValues, pickPathValues } from './relatedOperations'
import { toParamValues } from './request'

interface AnswerTableProps {
  call: OtherCall
  sentRequest: SentRequest
  table: Rows
  paging: Paging | undefined
  busy: boolean
  onPage: (query: Record<string, unknown>) => void
}

interface Line {
  id: string
  row: Json
}

/** Table of a list response. Rows link to operations on an item, if there are any. */
export function AnswerTable({ call, sentRequest, table, paging, busy, onPage }: AnswerTableProps) {
  const translate = useTranslate()
  const getLink = useItemLink(call, sentRequest)
  const lines = table.rows.map((row, index): Line => ({ id: String(index), row }))
  const names = table.columns.length > 0 ? table.columns : [undefined]
  const columns = names.map((name, index): Column<Line> => {
    const formatCell = ({ row }: Line) =>
      formatCellValue(name === undefined ? row : (row as Record<string, Json>)[name])
    return {
      id: name ?? 'value',
      label: name === undefined ? translate('others.column.value') : truncateAndEscape(name, 64),
      width: 200,
      value: formatCell,
      render: (line) =>
        index === 0 ? (
          <CopyText text={formatCell(line) || '–'} mono to={getLink(line.row)} />
        ) : (
          <UntrustedText text={formatCell(line)} />
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
      foot={paging && <TableFooter paging={paging} count={lines.length} onPage={onPage} />}
    />
  )
}

function TableFooter({ paging, count, onPage }: { paging: Paging; count: number; onPage: AnswerTableProps['onPage'] }) {
  const translate = useTranslate()
  if (paging.type === 'cursor')
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

/** Builds the link to an operation on the row's item, with its path parameters filled in. */
function useItemLink(call: OtherCall, sent: SentRequest): (row: Json) => string | undefined {
  const item = findItemOperation(call.key, useApiSupport()?.unknownOperations ?? [])
  if (!item) return () => undefined
  const { path } = parseOperationKey(item)
  const around: ParamValues = pickPathValues(item, toParamValues(sent.request))
  return (row) => {
    const itemValues = getItemValues(row, path, parseOperationKey(call.key).path)
    return itemValues && buildOperationUrl(item, { ...around, ...itemValues })
  }
}
