/**
 * Suffix of a webhook's parts: the EMQX dashboard builds a webhook from an HTTP connector, an HTTP action and a
 * rule, all called `NAME_WH_D`.
 */
const SUFFIX = '_WH_D'

const KIND = 'http'

export type PartOf = '/connectors' | '/actions' | '/rules'

/** Fields that identify a part: type and name of a connector or action, id of a rule. */
export interface PartFacts {
  id?: unknown
  type?: unknown
  name?: unknown
}

/** Returns the name shared by the parts of a webhook; the id in case of a rule. */
export const partName = (webhook: string): string => `${webhook}${SUFFIX}`

export const partIds = (webhook: string): Record<PartOf, string> => ({
  '/connectors': `${KIND}:${partName(webhook)}`,
  '/actions': `${KIND}:${partName(webhook)}`,
  '/rules': partName(webhook),
})

/** Returns the webhook to which a record belongs. Rules are identified by id because their names are arbitrary. */
export function webhookOf(part: PartOf, { id, type, name }: PartFacts): string | undefined {
  const isRule = part === '/rules'
  const called = isRule ? id : name
  if (typeof called !== 'string' || !called.endsWith(SUFFIX) || (!isRule && type !== KIND)) return undefined
  return called.slice(0, -SUFFIX.length) || undefined
}
