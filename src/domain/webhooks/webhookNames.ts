/**
 * Suffix of a webhook's parts: the EMQX dashboard builds a webhook from an HTTP connector, an HTTP action and a
 * rule, all called `NAME_WH_D`.
 */
const NAME_SUFFIX = '_WH_D'

const HTTP_KIND = 'http'

export type PartCollection = '/connectors' | '/actions' | '/rules'

/** Fields that identify a part: type and name of a connector or action, id of a rule. */
export interface PartIdentity {
  id?: unknown
  type?: unknown
  name?: unknown
}

/** Returns the name shared by the parts of a webhook; the id in case of a rule. */
export const getPartName = (webhook: string): string => `${webhook}${NAME_SUFFIX}`

export const getPartIds = (webhook: string): Record<PartCollection, string> => ({
  '/connectors': `${HTTP_KIND}:${getPartName(webhook)}`,
  '/actions': `${HTTP_KIND}:${getPartName(webhook)}`,
  '/rules': getPartName(webhook),
})

/** Collections whose records can be marked as part of a webhook; sources never are. */
export type MarkedCollection = PartCollection | '/sources'

/** Returns the webhook to which a record belongs. Rules are identified by id because their names are arbitrary. */
export function findWebhookName(collection: MarkedCollection, { id, type, name }: PartIdentity): string | undefined {
  if (collection === '/sources') return undefined
  const isRule = collection === '/rules'
  const called = isRule ? id : name
  if (typeof called !== 'string' || !called.endsWith(NAME_SUFFIX) || (!isRule && type !== HTTP_KIND)) return undefined
  return called.slice(0, -NAME_SUFFIX.length) || undefined
}
