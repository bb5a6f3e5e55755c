import { partIds, partName } from '../webhookNames'
import { urlOf } from './address'
import { type Body, NOT_CONNECTION, NOT_SENDING, type Parts, settingsOf } from './parts'
import type { Trigger } from './trigger'
import { triggerOf } from './triggerOf'
import { list, object, text, without } from './values'

/** Defects caused by manual changes to the parts; saving repairs them. */
type Amiss = 'noConnector' | 'noAction' | 'noRule' | 'otherConnector' | 'notCalled'

function amissIn(name: string, parts: Parts): Amiss[] {
  const { '/connectors': connector, '/actions': action, '/rules': rule } = parts
  return [
    ...(connector ? [] : (['noConnector'] as const)),
    ...(action ? [] : (['noAction'] as const)),
    ...(rule ? [] : (['noRule'] as const)),
    ...(action && action.connector !== partName(name) ? (['otherConnector'] as const) : []),
    ...(rule && !list(rule.actions).includes(partIds(name)['/actions']) ? (['notCalled'] as const) : []),
  ]
}

/** Combines the parts of a webhook into one record. */
export function recordOf(name: string, parts: Parts): Body & { id: string } {
  const { '/connectors': connector = {}, '/actions': action = {}, '/rules': rule = {} } = parts
  const { path, method, headers, body, ...more } = object(action.parameters)
  const all = Object.values(parts)
  const base = { base: text(connector.url), path: text(path) }
  return {
    id: name,
    name,
    description: text(rule.description) || text(connector.description) || text(action.description),
    enable: all.every((part) => part.enable !== false),
    ...stateOf(connector, action),
    amiss: amissIn(name, parts),
    others: list(rule.actions).filter((output) => output !== partIds(name)['/actions']),
    url: urlOf(base),
    ...(method !== undefined && { method }),
    ...(headers !== undefined && { headers }),
    ...(body !== undefined && { body }),
    ...(triggerOf(text(rule.sql)) as unknown as Body),
    connection: without(settingsOf('/connectors', connector), NOT_CONNECTION),
    parameters: more,
    ...without(settingsOf('/actions', action), NOT_SENDING),
    ...(connector.ssl !== undefined && { ssl: connector.ssl }),
  }
}

/**
 * Uses the action's state, which shows whether requests can be sent, with the connector's reason, which is more
 * precise.
 */
function stateOf(connector: Body, action: Body): Body {
  const reasons = new Map(list(connector.node_status).map((one) => [object(one).node, object(one).status_reason]))
  const nodes = list(action.node_status ?? connector.node_status).map((one) => {
    const { node, status_reason, ...rest } = object(one)
    const reason = reasons.get(node) || status_reason
    return {
      ...rest,
      ...(node !== undefined && { node }),
      ...(reason !== undefined && { status_reason: reason }),
    } as Body
  })
  const reason = text(connector.status_reason) || text(action.status_reason)
  return {
    status: action.status ?? connector.status ?? 'stopped',
    node_status: nodes,
    ...(reason && { status_reason: reason }),
  }
}

/** Parses the trigger from the webhook's rule, if it exists. */
export const triggerIn = ({ '/rules': rule }: Parts): Trigger | undefined => rule && triggerOf(text(rule.sql))
