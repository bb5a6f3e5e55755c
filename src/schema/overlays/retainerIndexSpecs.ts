import { mapSchemas } from '../walk'
import type { Overlay } from './overlay'

export const retainerIndexSpecs: Overlay = {
  name: 'retainerIndexSpecs',
  reason:
    'Raw documents call the retainer index specifications a list of numbers, while the default is a list of such lists.',
  assumption: 'A property `index_specs` whose items are integers is that of the retainer.',
  apply: (doc) =>
    mapSchemas(doc, (schema) => {
      const specs = schema.properties?.index_specs
      if (specs?.type !== 'array' || specs.items?.type !== 'integer') return schema
      const items = { type: 'array', items: { type: 'integer' } }
      return { ...schema, properties: { ...schema.properties, index_specs: { ...specs, items } } }
    }),
}
