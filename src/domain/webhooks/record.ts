import { buildWebhookUrl } from './address'
import { parseTrigger } from './parseTrigger'
import { NON_ACTION_FIELDS, NON_CONNECTION_FIELDS, type PartBody, type Parts, pickPartSettings } from './parts'
import type { Trigger } from './trigger'
import { omitKeys, toList, toObject, toText } from './values'
import { getPartIds, getPartName } from './webhookNames'

/** Defects caused by manual changes to the parts; saving repairs them. */
type Defect = 'noConnector' | 'noAction' | 'noRule' | 'otherConnector' | 'notCalled'

function findDefects(name: string, parts: Parts): Defect[] {
  const { '/connectors': connector, '/actions': action, '/rules': rule } = parts
  return [
    ...(connector ? [] : (['noConnector'] as const)),
    ...(action ? [] : (['noAction'] as const)),
    ...(rule ? [] : (['noRule'] as const)),
    ...(action && action.connector !== getPartName(name) ? (['otherConnector'] as const) : []),
    ...(rule && !toList(rule.actions).includes(getPartIds(name)['/actions']) ? (['notCalled'] as const) : []),
  ]
}

/** Combines the parts of a webhook into one record. */
export function toWebhookRecord(name: string, parts: Parts): PartBody & { id: string } {
  const { '/connectors': connector = {}, '/actions': action = {}, '/rules': rule = {} } = parts
  const { path, method, headers, body, ...more } = toObject(action.parameters)
  const all = Object.values(parts)
  const base = { base: toText(connector.url), path: toText(path) }
  return {
    id: name,
    name,
    description: toText(rule.description) || toText(connector.description) || toText(action.description),
    enable: all.every((part) => part.enable !== false),
    ...resolveState(connector, action),
    defects: findDefects(name, parts),
    others: toList(rule.actions).filter((output) => output !== getPartIds(name)['/actions']),
    url: buildWebhookUrl(base),
    ...(method !== undefined && { method }),
    ...(headers !== undefined && { headers }),
    ...(body !== undefined && { body }),
    ...(parseTrigger(toText(rule.sql)) as unknown as PartBody),
    connection: omitKeys(pickPartSettings('/connectors', connector), NON_CONNECTION_FIELDS),
    parameters: more,
    ...omitKeys(pickPartSettings('/actions', action), NON_ACTION_FIELDS),
    ...(connector.ssl !== undefined && { ssl: connector.ssl }),
  }
}

/**
 * Uses the action's state, which shows whether requests can be sent, with the connector's reason, which is more
 * precise.
 */
function resolveState(connector: PartBody, action: PartBody): PartBody {
  const reasons = new Map(toList(connector.node_status).map((one) => [toObject(one).node, toObject(one).status_reason]))
  const nodes = toList(action.node_status ?? connector.node_status).map((one) => {
    const { node, status_reason, ...rest } = toObject(one)
    const reason = reasons.get(node) || status_reason
    return {
      ...rest,
      ...(node !== undefined && { node }),
      ...(reason !== undefined && { status_reason: reason }),
    } as PartBody
  })
  const reason = toText(connector.status_reason) || toText(action.status_reason)
  return {
    status: action.status ?? connector.status ?? 'stopped',
    node_status: nodes,
    ...(reason && { status_reason: reason }),
  }
}

/** Parses the trigger from the webhook's rule, if it exists. */
export const readRuleTrigger = ({ '/rules': rule }: Parts): Trigger | undefined =>
  rule && parseTrigger(toText(rule.sql))
