import { loadCollectionPages } from '../../../api/paging'
import type { Expression, Statement } from '../../../domain/rulesql/ast'
import { parse } from '../../../domain/rulesql/parse'
import { walk } from '../../../domain/rulesql/walk'

const CALLS = new Set(['schema_decode', 'schema_encode', 'schema_check'])

/** Returns the schemas that a statement references; empty for invalid SQL. */
export function findSchemaNames(sql: string): string[] {
  // Skip the parser if possible: parsing a thousand statements is slow.
  if (!sql.includes('schema_')) return []
  let statement: Statement
  try {
    statement = parse(sql)
  } catch {
    return []
  }
  const fields = [...statement.fields, ...(statement.type === 'foreach' ? (statement.do ?? []) : [])]
  const parts: (Expression | undefined)[] = [
    ...fields.map((field) => (field.type === 'item' ? field.value : undefined)),
    statement.where,
    statement.type === 'foreach' ? statement.incase : undefined,
  ]
  const names = parts
    .flatMap((part) => (part ? [...walk(part)] : []))
    .flatMap((one) => {
      const [name] = one.type === 'call' && CALLS.has(one.name.toLowerCase()) ? one.args : []
      return name?.type === 'text' ? [name.value] : []
    })
  return [...new Set(names)]
}

/** Fetches all rules and returns rule ids keyed by schema name. */
export async function readSchemaUsers(signal?: AbortSignal): Promise<ReadonlyMap<string, readonly string[]>> {
  const users = new Map<string, string[]>()
  for await (const { data } of loadCollectionPages<{ id?: string; sql?: string }>(
    '/rules',
    {},
    signal ? { signal } : {},
  )) {
    for (const { id = '', sql = '' } of data)
      for (const name of findSchemaNames(sql)) users.set(name, [...(users.get(name) ?? []), id])
  }
  return users
}
