import { mapOperations } from '../walk'
import type { Overlay } from './overlay'

/** Query parameters by operation that newer brokers accept as a list. The console sends a single value. */
const PARAMETERS: Record<string, readonly string[]> = { 'get /rules': ['action', 'source'] }

export const singleValues: Overlay = {
  name: 'singleValues',
  reason: 'Newer documents state a list for a parameter that was one text before.',
  assumption: 'A list with one value is sent like the value alone.',
  apply: (doc) =>
    mapOperations(doc, (op, path, method) => {
      const names = PARAMETERS[`${method} ${path}`]
      if (!names || !op.parameters) return op
      const parameters = op.parameters.map((one) =>
        names.includes(one.name) && one.schema?.items ? { ...one, schema: one.schema.items } : one,
      )
      return { ...op, parameters }
    }),
}
