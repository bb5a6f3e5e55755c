import { useTranslate } from 'ra-core'
import { useSession } from '../api/session'
import { type Readable, readable } from '../forms/core/readable'
import { scopeIn } from '../forms/FieldScope'
import { FieldValue } from '../forms/FieldValue'
import { useFieldText } from '../forms/useFieldText'
import { columnsOf } from '../schema/columns'
import type { FieldSchema } from '../schema/types'
import { CopyText } from '../ui/Copy'
import type { Column } from '../ui/table/types'
import type { ColumnOfOwn, ColumnWish, Row } from './types'

/** Pixels that a name gets where the screen says nothing. */
const NAME_WIDTH = 220

const asWish = (wish: ColumnWish): ColumnOfOwn => (typeof wish === 'string' ? { name: wish } : wish)

/**
 * The columns of a list: those wanted, in their order, with what the document knows of them; fields the broker does
 * not have are left out. `linkOf` makes the first one lead to the record's page.
 */
export function useColumnsFrom(
  schema: FieldSchema | undefined,
  wishes: readonly ColumnWish[],
  linkOf: ((row: Row) => string) | undefined,
): Column<Row>[] {
  const translate = useTranslate()
  const textOf = useFieldText(scopeIn(schema))
  const edition = useSession()?.edition
  if (!schema) return []
  const known = new Set(columnsOf(schema).map((column) => column.name))
  return wishes
    .map(asWish)
    .filter((wish) => (wish.render || known.has(wish.name)) && (!wish.edition || wish.edition === edition))
    .map((wish, i) => {
      const field = readable(wish.name, schema.properties?.[wish.name] ?? {})
      const isFigure = !wish.render && (field.type === 'integer' || field.type === 'number') && !field.kind
      return {
        id: wish.name,
        label: wish.label ? translate(wish.label) : textOf([wish.name]).label,
        render: (row) => (
          <Cell row={row} wish={wish} field={field} to={i === 0 ? linkOf?.(row) : undefined} first={i === 0} />
        ),
        value: (row) => plainValue(row, wish.name),
        sortable: known.has(wish.name),
        ...(isFigure && { align: 'right' as const }),
        ...((wish.width !== undefined || i === 0) && { width: wish.width ?? NAME_WIDTH }),
      }
    })
}

interface CellProps {
  row: Row
  wish: ColumnOfOwn
  field: Readable
  to: string | undefined
  first: boolean
}

function Cell({ row, wish, field, to, first }: CellProps) {
  const { render: Render, mono = false } = wish
  if (Render) return <Render row={row} />
  const value = row[wish.name]
  if (first && typeof value === 'string') return <CopyText text={value} mono {...(to !== undefined && { to })} />
  return <FieldValue field={field} value={value} mono={mono} />
}

function plainValue(row: Row, name: string): string | number {
  const value = row[name]
  if (typeof value === 'number') return value
  return value === undefined || value === null ? '' : String(value)
}
