export type EntityCollection = '/connectors' | '/actions' | '/sources'

/** Collections that use a connector: actions send, sources receive. */
export type ChannelCollection = Exclude<EntityCollection, '/connectors'>

/** Text keys of each collection: the same keys under different prefixes. */
export const textKeyByCollection: Readonly<Record<EntityCollection, (key: string) => string>> = {
  '/connectors': (key) => `integration.connectors.${key}`,
  '/actions': (key) => `channels.actions.${key}`,
  '/sources': (key) => `channels.sources.${key}`,
}
