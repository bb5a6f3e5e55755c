import type { Context } from '../area'
import { type ApiDocument, listOperations } from './document'
import type { BodySchemas, Handlers } from './handler'
import { createRequestChecker } from './validation'

/** Calls between areas: validated like external requests, without authorization. Errors are thrown. */
export function createInternalClient(
  document: ApiDocument,
  handlers: Handlers,
  bodies: BodySchemas,
): Context['callOperation'] {
  const operations = new Map(listOperations(document).map((operation) => [operation.key, operation]))
  const checker = createRequestChecker(document)
  return async (key, { params = {}, query = {}, body } = {}) => {
    const operation = operations.get(key)
    const handler = handlers[key]
    if (!operation || !handler) return undefined
    const checked = checker.parameters(operation, params, query)
    if (operation.body?.type === 'application/json') checker.body(operation, body, bodies[key]?.(checked.params))
    return handler({ ...checked, body, headers: {}, caller: undefined })
  }
}
