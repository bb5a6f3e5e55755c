import type { ScreenDetails } from '../../../schema/difference/describeScreen'
import { parseOperationKey } from '../../../schema/difference/operationKey'
import type { OperationKey } from '../../../schema/types'

/** Lists the paths below a record that have settings: a document that can be read, and written with a form. */
export function listPartSettings({ operations, variants }: ScreenDetails): string[] {
  const keys = new Set(operations.map(({ key }) => key))
  return operations.flatMap(({ key, role }) => {
    const { path } = parseOperationKey(key)
    const write: OperationKey = `put ${path}`
    const [schema, ...others] = variants[write] ?? []
    const isForm = others.length === 0 && Object.keys(schema?.schema.properties ?? {}).length > 0
    return role === 'part' && keys.has(write) && isForm ? [path] : []
  })
}
