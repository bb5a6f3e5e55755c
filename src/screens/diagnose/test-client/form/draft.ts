import type { Issue } from '../../../../forms/types'
import type { ConnectProperties, MqttSettings, MqttVersion, Qos, Will } from '../../../../mqtt/types'
import { isObject } from '../../../../schema/isObject'
import type { FieldSchema, Json } from '../../../../schema/types'
import { toEncoding } from '../../../clients/publish/form'
import { generateClientId } from '../../../mqtt/entry'
import type { ConnectionSettings } from '../../../mqtt/sharedConnection'
import { decodePayload, getPayloadFault } from '../../../typedPayload'
import { connectSchema } from './connectSchema'
import {
  type Fields,
  getUserProperties,
  omitUndefined,
  toFields,
  toMessageProperties,
  toOptionalNumber,
  toText,
} from './values'

const OWN = 'signalbox-test-'
/** Session expiry "never" (MQTT 5, 3.1.2.11.2). */
const NEVER = 4_294_967_295
/** Maximum bytes of client ID, username and password (MQTT 5, 1.5.4). */
const MAX_BYTES = 65_535

const VERSIONS: Readonly<Record<string, MqttVersion>> = { v3: 3, v4: 4, v5: 5 }

/** Parses a WebSocket address into form fields. */
export function parseAddress(address: string): Fields {
  const { protocol, hostname, port, pathname, search } = new URL(address)
  const tls = protocol === 'wss:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (tls ? 443 : 80),
    path: pathname + search,
    tls,
  }
}

/** Creates the form data of a new connection: this address and a generated client ID. */
export const createInitialDraft = (address: string): Fields => ({
  ...parseAddress(address),
  clientid: generateClientId(OWN),
})

/** Checks whether form data is unchanged from a new connection, ignoring the generated client ID and defaults. */
export function isUnchangedDraft(draft: Fields, address: string): boolean {
  const first = parseAddress(address)
  return Object.entries(draft).every(([name, value]) => {
    if (name === 'clientid') return toText(value).startsWith(OWN)
    return name in first ? first[name] === value : isUnset(value, connectSchema.properties?.[name] ?? {})
  })
}

function isUnset(value: Json, schema: FieldSchema): boolean {
  if (value === schema.default || value === '') return true
  return isObject(value) && Object.entries(value).every(([name, one]) => isUnset(one, schema.properties?.[name] ?? {}))
}

/**
 * Applies the settings entered in another live tool: all of them to a new form, only the password if user and
 * address are the same.
 */
export function applySharedSettings(draft: Fields, shared: ConnectionSettings, first: string): Fields {
  const { username, password, version } = shared
  if (isUnchangedDraft(draft, first))
    return { ...draft, ...parseAddress(shared.address), username, password, proto_ver: `v${version}` }
  const isSame = buildAddress(draft) === shared.address && toText(draft.username) === username
  return isSame && draft.password === undefined ? { ...draft, password } : draft
}

/**
 * Restores saved form data. A generated client ID is replaced unless it has a session, because two pages must not
 * share it.
 */
export const restoreDraft = (draft: Fields): Fields =>
  toText(draft.clientid).startsWith(OWN) && draft.clean_start !== false
    ? { ...draft, clientid: generateClientId(OWN) }
    : draft

export const getProtocolVersion = (draft: Fields): MqttVersion => VERSIONS[toText(draft.proto_ver)] ?? 5

export function buildAddress(draft: Fields): string {
  const host = toText(draft.host).trim()
  const urlHost = host.includes(':') ? `[${host}]` : host
  return `${draft.tls === true ? 'wss' : 'ws'}://${urlHost}:${toOptionalNumber(draft.port) ?? ''}${toText(draft.path)}`
}

const getFieldValue = (draft: Fields, name: string) => draft[name] ?? connectSchema.properties?.[name]?.default

export function toConnectSettings(draft: Fields): MqttSettings {
  const version = getProtocolVersion(draft)
  return {
    address: buildAddress(draft),
    clientId: toText(draft.clientid),
    username: toText(draft.username),
    password: toText(draft.password),
    version,
    keepalive: toOptionalNumber(getFieldValue(draft, 'keepalive')),
    clean: getFieldValue(draft, 'clean_start') !== false,
    properties: version === 5 ? connectProperties(draft) : undefined,
    will: toWill(draft),
  }
}

function connectProperties(draft: Fields): ConnectProperties | undefined {
  const fields = toFields(draft.connect_properties)
  return omitUndefined<ConnectProperties>({
    sessionExpiryInterval:
      draft.session_never_expires === true ? NEVER : toOptionalNumber(draft.session_expiry_interval),
    receiveMaximum: toOptionalNumber(fields.receive_maximum),
    maximumPacketSize: toOptionalNumber(fields.maximum_packet_size),
    topicAliasMaximum: toOptionalNumber(fields.topic_alias_maximum),
    userProperties: getUserProperties(fields),
  })
}

/** Returns the will; a will topic enables it. */
function toWill(draft: Fields): Will | undefined {
  const will = toFields(draft.will)
  const topic = toText(will.topic)
  if (topic === '') return undefined
  const delay = toOptionalNumber(toFields(draft.will_properties).will_delay_interval)
  const properties = toMessageProperties(toFields(draft.will_properties))
  return {
    topic,
    payload: decodePayload(toText(will.payload), toEncoding(will.payload_encoding)),
    qos: toQos(will.qos),
    retain: will.retain === true,
    ...((properties || delay !== undefined) && {
      properties: { ...properties, ...(delay !== undefined && { willDelayInterval: delay }) },
    }),
  }
}

export const toQos = (value: Fields[string] | undefined): Qos => (value === 1 || value === 2 ? value : 0)

/** Validates rules across fields. */
export function connectIssues(draft: Fields, page: Pick<Location, 'protocol'>): Issue[] {
  const issues: Issue[] = []
  const host = toText(draft.host).trim()
  if (host !== '' && (/[/?#@\s]/.test(host) || !URL.canParse(buildAddress({ ...draft, port: 1, path: '/' }))))
    issues.push({ path: ['host'], rule: 'host' })
  if (page.protocol === 'https:' && draft.tls !== true) issues.push({ path: ['tls'], rule: 'mixed' })
  for (const field of ['clientid', 'username', 'password'])
    if (new TextEncoder().encode(toText(draft[field])).length > MAX_BYTES) issues.push({ path: [field], rule: 'long' })
  // MQTT 3.1.1, 3.1.2.9: no password without a username.
  if (getProtocolVersion(draft) !== 5 && toText(draft.password) !== '' && toText(draft.username) === '')
    issues.push({ path: ['username'], rule: 'alone' })
  return [...issues, ...findWillIssues(draft)]
}

function findWillIssues(draft: Fields): Issue[] {
  const will = toFields(draft.will)
  const entered = [will, toFields(draft.will_properties)].some((group) => Object.keys(group).length > 0)
  if (!entered) return []
  const missing: Issue[] = toText(will.topic) === '' ? [{ path: ['will', 'topic'], rule: 'required' }] : []
  const fault = getPayloadFault(toText(will.payload), toEncoding(will.payload_encoding))
  return fault ? [...missing, { path: ['will', 'payload'], ...fault }] : missing
}
