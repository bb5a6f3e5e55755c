import { isList, isMap, type Terms, type Value } from '../../codecs/values'
import { encodeJson } from './json'
import {
  createPlaceholder,
  listMissingPlaceholders,
  parseTemplate,
  render,
  renderBytes,
  renderStrict,
  renderValue,
  type Template,
} from './template'
import { toText } from './text'

/** Arguments of the output `republish` with defaults applied. */
export interface RepublishArguments {
  readonly topic: string
  readonly qos: number | string
  readonly retain: boolean | string
  readonly payload: string
  readonly mqtt_properties: Readonly<Record<string, string>>
  readonly user_properties: string
}

export interface RepublishedMessage {
  readonly topic: string
  /** Bytes if a placeholder has a value that is not UTF-8. */
  readonly payload: string | Uint8Array
  readonly qos: 0 | 1 | 2
  readonly retain: boolean
  /** MQTT 5 properties by name; absent without a value. */
  readonly properties: Readonly<Record<string, string>>
  readonly userProperties: readonly (readonly [name: string, value: string])[]
}

/** Converts results to messages. `columns` are those of the event, the source of the original user properties. */
export interface RepublishRenderer {
  (result: Terms, columns: Terms): RepublishedMessage
  /** Placeholders of topic and payload without a value in a result. */
  listMissingNames(result: Terms): readonly string[]
}

/** Compiles the templates of `republish`. Undefined fields become the word `undefined`, as on the broker. */
export function compileRepublish(args: RepublishArguments): RepublishRenderer {
  const topic = parseTemplate(args.topic)
  const payload = parseTemplate(args.payload.trim() === '' ? createPlaceholder('.') : args.payload)
  const qos = compileVariable(args.qos)
  const retain = compileVariable(args.retain)
  const original = args.user_properties === createPlaceholder("pub_props.'User-Property'")
  const user = parseTemplate(args.user_properties)
  const properties = Object.entries(args.mqtt_properties).map(([name, text]) => [name, parseTemplate(text)] as const)
  const republish = (result: Terms, columns: Terms): RepublishedMessage => ({
    topic: render(topic, result),
    payload: renderPayload(payload, result),
    qos: toQos(qos(result)),
    retain: toBoolean(retain(result)),
    properties: Object.fromEntries(properties.flatMap(([name, template]) => renderProperty(name, template, result))),
    userProperties: listUserProperties(original ? getUserProperty(columns) : renderValue(user, result)),
  })
  const listMissing = (result: Terms) => [
    ...new Set([...listMissingPlaceholders(topic, result), ...listMissingPlaceholders(payload, result)]),
  ]
  return Object.assign(republish, { listMissingNames: listMissing })
}

/** A list as the whole payload is serialized as JSON, even if it is a character list. */
function renderPayload(template: Template, result: Terms): string | Uint8Array {
  const value = template.parts.length === 1 ? renderValue(template, result) : undefined
  return isList(value) ? encodeJson(value) : renderBytes(template, result)
}

function compileVariable(value: number | boolean | string): (result: Terms) => Value {
  if (typeof value !== 'string') return () => value
  const template = parseTemplate(value)
  return (result) => renderValue(template, result)
}

/** 0 without a value; throws if the QoS is invalid. */
function toQos(value: Value): 0 | 1 | 2 {
  if (value === undefined) return 0
  const qos = Number(toText(value))
  if (qos !== 0 && qos !== 1 && qos !== 2) throw new Error(`bad_qos: ${toText(value)}`)
  return qos
}

function toBoolean(value: Value): boolean {
  if (value === undefined) return false
  if (value === true || value === 'true' || value === 1) return true
  if (value === false || value === 'false' || value === 0) return false
  throw new Error(`bad_retain: ${toText(value)}`)
}

const getUserProperty = ({ pub_props }: Terms): Value => (isMap(pub_props) ? pub_props['User-Property'] : undefined)

const listUserProperties = (value: Value): [string, string][] =>
  isMap(value)
    ? Object.entries(value).flatMap(([name, one]) =>
        (isList(one) ? one : [one]).map((single): [string, string] => [name, toText(single)]),
      )
    : []

/** Valid values of properties (MQTT 5, 3.3.2.3); others accept any text. */
const allowed: Readonly<Record<string, (text: string) => boolean>> = {
  'Payload-Format-Indicator': (text) => text === '0' || text === '1',
  'Message-Expiry-Interval': (text) => /^\d{1,10}$/.test(text) && Number(text) <= 0xffff_ffff,
  'Content-Type': () => true,
  'Response-Topic': () => true,
  'Correlation-Data': () => true,
}

/** A property without a valid value is omitted. */
function renderProperty(name: string, template: Template, result: Terms): [string, string][] {
  const text = renderStrict(template, result)
  return text !== undefined && Object.hasOwn(allowed, name) && allowed[name]?.(text) ? [[name, text]] : []
}
