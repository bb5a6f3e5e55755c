import type { AccessRequest } from '../../../domain/access/matchRule'
import { parseAddress } from '../../../domain/access/networks'
import type { Qos } from '../../../domain/access/rule'
import { checkTopicFilter, checkTopicName } from '../../../forms/values/topic'

export interface RequestDraft {
  clientid: string
  username: string
  peerhost: string
  action: AccessRequest['action']
  topic: string
  qos: Qos
  retain: boolean
  superuser: boolean
}

/** Validated request with the broker's field names. */
export type SimulatedRequest = AccessRequest & { superuser: boolean }

export type RequestFaults = Partial<Record<'clientid' | 'username' | 'peerhost' | 'topic', string>>

/** Maximum bytes of client ID and username (MQTT 5, section 1.5.4). */
const MAX_NAME_BYTES = 65_535

const isTooLong = (text: string) => new TextEncoder().encode(text).length > MAX_NAME_BYTES

/** Parses the form values from a URL such as `?clientid=c1&action=publish&topic=t`. */
export function parseDraft(search: URLSearchParams): RequestDraft {
  const text = (name: string) => search.get(name) ?? ''
  const qos = Number(text('qos'))
  return {
    clientid: text('clientid'),
    username: text('username'),
    peerhost: text('peerhost'),
    action: text('action') === 'subscribe' ? 'subscribe' : 'publish',
    topic: text('topic'),
    qos: qos === 1 || qos === 2 ? qos : 0,
    retain: text('retain') === 'true',
    superuser: text('superuser') === 'true',
  }
}

/** Serializes the form values to a URL; defaults are omitted. */
export function buildSearchParams({ action, qos, retain, superuser, ...names }: RequestDraft): URLSearchParams {
  const filledFields = Object.entries(names).filter(([, value]) => value !== '')
  return new URLSearchParams([
    ...filledFields,
    ['action', action],
    ...(qos > 0 ? [['qos', String(qos)]] : []),
    ...(retain && action === 'publish' ? [['retain', 'true']] : []),
    ...(superuser ? [['superuser', 'true']] : []),
  ])
}

export function validateDraft({ clientid, username, peerhost, action, topic }: RequestDraft): RequestFaults {
  const faults: RequestFaults = {}
  if (clientid === '') faults.clientid = 'required'
  else if (isTooLong(clientid)) faults.clientid = 'long'
  if (isTooLong(username)) faults.username = 'long'
  if (peerhost !== '' && !parseAddress(peerhost.trim())) faults.peerhost = 'address'
  if (topic === '') faults.topic = 'required'
  else {
    const rule = action === 'publish' ? checkTopicName(topic) : checkTopicFilter(topic)
    if (rule) faults.topic = rule
  }
  return faults
}

/** Converts valid form values to a request. */
export const toAccessRequest = ({ username, peerhost, retain, ...draft }: RequestDraft): SimulatedRequest => ({
  ...draft,
  username: username === '' ? null : username,
  peerhost: peerhost.trim() === '' ? null : peerhost.trim(),
  retain: retain && draft.action === 'publish',
})
