import type { FieldSchema, Json, Kind } from './types'

export interface Column {
  name: string
  type: NonNullable<FieldSchema['type']>
  kind?: Kind
  enum?: Json[]
}

/** Returns the columns of a record in document order: scalars, unions of scalars, and lists of scalars. */
export function createRecordColumns(schema: FieldSchema): Column[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (field['x-kind'] === 'password') return []
    const type = getColumnType(field)
    if (!type) return []
    const column: Column = { name, type }
    if (field['x-kind']) column.kind = field['x-kind']
    const words = getWords(field)
    if (words) column.enum = words
    return [column]
  })
}

function getColumnType(field: FieldSchema): Column['type'] | undefined {
  if (field.anyOf) {
    const types = new Set(field.anyOf.map(getColumnType))
    if (types.has(undefined)) return undefined
    const [only] = types
    if (types.size === 1) return only
    return [...types].every((type) => type === 'integer' || type === 'number') ? 'number' : 'string'
  }
  if (field.type === 'object') return undefined
  if (field.type === 'array')
    return field.items && getColumnType(field.items) && !field.items.items ? 'array' : undefined
  return field.type ?? (getWords(field) ? 'string' : undefined)
}

function getWords(field: FieldSchema): Json[] | undefined {
  return field.enum ?? (field.const === undefined ? undefined : [field.const])
}
