/** What the broker keeps of connections to other servers, by its collections. */
export type Collection = '/connectors' | '/actions' | '/sources'

/** What goes through a connector: actions send, sources receive. */
export type ChannelCollection = Exclude<Collection, '/connectors'>

/** Where the pages of each are. */
export const routeOf: Readonly<Record<Collection, string>> = {
  '/connectors': '/connector',
  '/actions': '/rule/actions',
  '/sources': '/rule/source',
}

/** The words of each: the same keys below another head. */
export const wordsOf: Readonly<Record<Collection, (key: string) => string>> = {
  '/connectors': (key) => `integration.connectors.${key}`,
  '/actions': (key) => `channels.actions.${key}`,
  '/sources': (key) => `channels.sources.${key}`,
}
