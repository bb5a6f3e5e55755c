import { createHash } from 'node:crypto'
import type { Operation, OperationKey } from '../../src/schema/types'
import { HEADER } from './header'

/** Emits the version and the operations, with the edition if only one has them. */
export function emitKeys(catalogue: Record<OperationKey, Operation>, version: string, shapes: string): string {
  const lines = Object.entries(catalogue).map(([key, { edition }]) => {
    return `  ${JSON.stringify(edition ? `${key} ${edition}` : key)},`
  })
  return `${HEADER}
/** The version of the broker whose document this was generated from. */
export const madeFor = ${JSON.stringify(version)}

/** Tells the shapes of this build from those of another: what was compared with others is compared anew. */
export const shapesMark = ${JSON.stringify(createHash('sha256').update(shapes).digest('hex').slice(0, 16))}

/** Every operation, by method and path, followed by the edition where only one has it. */
export const operationKeys: readonly string[] = [
${lines.join('\n')}
]
`
}
