/**
 * What marks the parts of a webhook: the broker's own console makes one of an HTTP connector, an HTTP action and a rule
 * that all bear `NAME_WH_D`.
 */
const SUFFIX = '_WH_D'

/** The kind of a webhook's connector and action. */
const KIND = 'http'

/** The collections that hold the parts of webhooks. */
export type PartOf = '/connectors' | '/actions' | '/rules'

/** What tells a part of a webhook: a connector's or an action's type and name, a rule's id. */
export interface PartFacts {
  id?: unknown
  type?: unknown
  name?: unknown
}

/** How all parts of a webhook are called; of a rule it is the id. */
export const partName = (webhook: string): string => `${webhook}${SUFFIX}`

/** The ids of a webhook's parts in their collections. */
export const partIds = (webhook: string): Record<PartOf, string> => ({
  '/connectors': `${KIND}:${partName(webhook)}`,
  '/actions': `${KIND}:${partName(webhook)}`,
  '/rules': partName(webhook),
})

/** The webhook that a connector, an action or a rule is part of. A rule's name is free: its id counts. */
export function webhookOf(part: PartOf, { id, type, name }: PartFacts): string | undefined {
  const isRule = part === '/rules'
  const called = isRule ? id : name
  if (typeof called !== 'string' || !called.endsWith(SUFFIX) || (!isRule && type !== KIND)) return undefined
  return called.slice(0, -SUFFIX.length) || undefined
}
