import type { EntityCollection } from './collections'

/** Path of the list of each collection. */
export const routeByCollection: Readonly<Record<EntityCollection, string>> = {
  '/connectors': '/connector',
  '/actions': '/rule/actions',
  '/sources': '/rule/source',
}
