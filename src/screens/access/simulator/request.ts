import type { AccessRequest } from '../../../authz/fit'
import { addressBytes } from '../../../authz/networks'
import type { Qos } from '../../../authz/rule'
import { topicFilterRule, topicNameRule } from '../../../forms/values/topic'

export interface Draft {
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
export type Asked = AccessRequest & { superuser: boolean }

export type Faults = Partial<Record<'clientid' | 'username' | 'peerhost' | 'topic', string>>

/** Maximum bytes of client ID and username (MQTT 5, section 1.5.4). */
const MOST_BYTES = 65_535

const tooLong = (text: string) => new TextEncoder().encode(text).length > MOST_BYTES

/** Parses the form values from a URL such as `?clientid=c1&action=publish&topic=t`. */
export function draftOf(search: URLSearchParams): Draft {
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
export function searchOf({ action, qos, retain, superuser, ...names }: Draft): URLSearchParams {
  const given = Object.entries(names).filter(([, value]) => value !== '')
  return new URLSearchParams([
    ...given,
    ['action', action],
    ...(qos > 0 ? [['qos', String(qos)]] : []),
    ...(retain && action === 'publish' ? [['retain', 'true']] : []),
    ...(superuser ? [['superuser', 'true']] : []),
  ])
}

export function faultsOf({ clientid, username, peerhost, action, topic }: Draft): Faults {
  const faults: Faults = {}
  if (clientid === '') faults.clientid = 'required'
  else if (tooLong(clientid)) faults.clientid = 'long'
  if (tooLong(username)) faults.username = 'long'
  if (peerhost !== '' && !addressBytes(peerhost.trim())) faults.peerhost = 'address'
  if (topic === '') faults.topic = 'required'
  else {
    const rule = action === 'publish' ? topicNameRule(topic) : topicFilterRule(topic)
    if (rule) faults.topic = rule
  }
  return faults
}

/** Converts valid form values to a request. */
export const askedOf = ({ username, peerhost, retain, ...draft }: Draft): Asked => ({
  ...draft,
  username: username === '' ? null : username,
  peerhost: peerhost.trim() === '' ? null : peerhost.trim(),
  retain: retain && draft.action === 'publish',
})
