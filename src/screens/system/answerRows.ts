import { readRows } from '../../api/records'
import { isObject } from '../../schema/isObject'
import type { Json } from '../../schema/types'

const MAX_COLUMNS = 12
/** Number of rows sampled for columns. */
const SAMPLE = 100

/** Rows of a list; without columns they are primitive values. */
export interface Rows {
  rows: readonly Json[]
  columns: readonly string[]
}

/** Extracts the rows of a response that is or contains a list. */
export function extractRows(value: unknown): Rows | undefined {
  const isList = Array.isArray(value) || (isObject(value) && isRowContainer(value))
  const rows = isList ? (readRows(value) as readonly Json[]) : []
  const [first] = rows
  if (first === undefined) return undefined
  if (!rows.every((row) => isObject(row) === isObject(first) && !Array.isArray(row))) return undefined
  const names = new Set(rows.slice(0, SAMPLE).flatMap((row) => (isObject(row) ? Object.keys(row) : [])))
  return { rows, columns: [...names].slice(0, MAX_COLUMNS) }
}

/** An object with `data` and only pagination fields, or with a single list. */
const isRowContainer = (value: Record<string, Json>): boolean =>
  Array.isArray(value.data)
    ? Object.keys(value).every((name) => name === 'data' || name === 'meta')
    : Object.keys(value).length === 1

/** Formats a cell: primitive values unchanged, others as JSON in one line. */
export const formatCellValue = (value: Json | undefined): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
