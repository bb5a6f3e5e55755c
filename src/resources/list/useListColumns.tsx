import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { OperationKey } from '../../api/access'
import { isInEdition } from '../../api/edition'
import { useSession } from '../../api/session'
import { type ReadableField, toReadableField } from '../../forms/core/readableField'
import { FieldValue } from '../../forms/FieldValue'
import { getFieldScope, useFieldText } from '../../forms/useFieldText'
import { createRecordColumns } from '../../schema/columns'
import { CopyText } from '../../ui/Copy'
import type { Column } from '../../ui/table/types'
import { useLatest } from '../../ui/useLatest'
import type { ColumnConfig, CustomColumn, ListDescription, Row } from '../types'
import { useSchema } from '../useSchema'
import { useBrokerList } from './brokerList'

const NAME_WIDTH = 220

const toCustomColumn = (config: ColumnConfig): CustomColumn => (typeof config === 'string' ? { name: config } : config)

const noColumns = () => undefined

/**
 * Returns the columns of the list; undefined while the schema loads. Takes configured columns in order, skips
 * fields that the broker lacks, and links the first column to the record's page.
 */
export function useListColumns(
  list: ListDescription,
  getLink: ((row: Row) => string) | undefined,
): { columns: readonly Column<Row>[] | undefined; error: unknown; retry: () => void } {
  const translate = useTranslate()
  const { resource } = useBrokerList()
  const byHand = (list.useColumns ?? noColumns)()
  const sortable = list.sortBy
  const { schema, error, retry } = useSchema(byHand ? undefined : (`get ${resource}` as OperationKey))
  const getFieldText = useFieldText(getFieldScope(schema))
  const edition = useSession()?.edition
  const link = useLatest((row: Row) => getLink?.(row) ?? '')
  const linked = getLink !== undefined
  const columns = useMemo(() => {
    if (byHand) return byHand.map((column) => ({ ...column, sortable: Object.hasOwn(sortable ?? {}, column.id) }))
    if (!schema) return undefined
    const schemaFields = new Set(createRecordColumns(schema).map((column) => column.name))
    return (list.columns ?? [])
      .map(toCustomColumn)
      .filter((config) => (config.render || schemaFields.has(config.name)) && isInEdition(config.edition, edition))
      .map((config, i): Column<Row> => {
        const field = toReadableField(config.name, schema.properties?.[config.name] ?? {})
        const isFigure = !config.render && (field.type === 'integer' || field.type === 'number') && !field.kind
        return {
          id: config.name,
          label: config.label ? translate(config.label) : getFieldText([config.name]).label,
          render: (row) => (
            <Cell
              row={row}
              config={config}
              field={field}
              to={i === 0 && linked ? link(row) : undefined}
              first={i === 0}
            />
          ),
          value: (row) => toPlainValue(row, config.name),
          sortable: schemaFields.has(config.name) || Object.hasOwn(sortable ?? {}, config.name),
          ...((isFigure || config.align) && { align: 'right' as const }),
          ...((config.width !== undefined || i === 0) && { width: config.width ?? NAME_WIDTH }),
        }
      })
  }, [byHand, schema, list.columns, sortable, edition, translate, getFieldText, linked, link])
  return { columns, error: byHand ? null : error, retry }
}

interface CellProps {
  row: Row
  config: CustomColumn
  field: ReadableField
  to: string | undefined
  first: boolean
}

const Marked = styled('span')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) auto',
  justifyContent: 'start',
  alignItems: 'center',
  gap: tokens.gap.tiny,
}))

function Cell(props: CellProps) {
  const { mark: Mark } = props.config
  if (!Mark) return <Value {...props} />
  return (
    <Marked>
      <Value {...props} />
      <Mark row={props.row} />
    </Marked>
  )
}

function Value({ row, config, field, to, first }: CellProps) {
  const { render: Render, mono = false } = config
  if (Render) return <Render row={row} />
  const value = row[config.name]
  if (first && typeof value === 'string') return <CopyText text={value} mono {...(to !== undefined && { to })} />
  return <FieldValue field={field} value={value} mono={mono} />
}

function toPlainValue(row: Row, name: string): string | number {
  const value = row[name]
  if (typeof value === 'number') return value
  return value === undefined || value === null ? '' : String(value)
}
