export type Collection = '/connectors' | '/actions' | '/sources'

/** Collections that use a connector: actions send, sources receive. */
export type ChannelCollection = Exclude<Collection, '/connectors'>

export const routeOf: Readonly<Record<Collection, string>> = {
  '/connectors': '/connector',
  '/actions': '/rule/actions',
  '/sources': '/rule/source',
}

/** Text keys of each collection: the same keys under different prefixes. */
export const wordsOf: Readonly<Record<Collection, (key: string) => string>> = {
  '/connectors': (key) => `integration.connectors.${key}`,
  '/actions': (key) => `channels.actions.${key}`,
  '/sources': (key) => `channels.sources.${key}`,
}
