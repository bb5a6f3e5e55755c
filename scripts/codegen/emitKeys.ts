import { createHash } from 'node:crypto'
import type { Operation, OperationKey } from '../../src/schema/types'
import { HEADER } from './header'

/** Emits the version and the operations, with the edition if only one has them. */
export function emitKeys(catalogue: Record<OperationKey, Operation>, version: string, shapes: string): string {
  const lines = Object.entries(catalogue).map(([key, { edition }]) => {
    return `  ${JSON.stringify(edition ? `${key} ${edition}` : key)},`
  })
  return `${HEADER}
/** Broker version of the document that this file was generated from. */
export const buildVersion = ${JSON.stringify(version)}

/** Hash of the response shapes of this build; a stored comparison with other shapes is repeated. */
export const shapesMark = ${JSON.stringify(createHash('sha256').update(shapes).digest('hex').slice(0, 16))}

/** Every operation as method and path, followed by the edition if it exists in one only. */
export const operationKeys: readonly string[] = [
${lines.join('\n')}
]
`
}
