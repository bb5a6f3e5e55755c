import { mapSchemas } from '../walk'
import type { Overlay } from './overlay'

export const connectorReferences: Overlay = {
  name: 'connectorReferences',
  reason: 'The connector of an action or a source is the name of another record, which a document has no word for.',
  assumption: 'A property `connector` beside `parameters` is the name of a connector of the same type.',
  apply: (doc) =>
    mapSchemas(doc, (schema) => {
      const { connector, parameters } = schema.properties ?? {}
      if (!connector || !parameters) return schema
      return {
        ...schema,
        properties: { ...schema.properties, connector: { ...connector, 'x-reference': '/connectors' } },
      }
    }),
}
