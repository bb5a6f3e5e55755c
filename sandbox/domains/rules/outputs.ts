import { encodeJson } from '../../../src/rulesql/json'
import { parseTemplate, placeholder, render, renderStrict, type Template, valueIn } from '../../../src/rulesql/template'
import { toText } from '../../../src/rulesql/text'
import { isList, isMap, type Terms, toBytes, type Value } from '../../../src/rulesql/values'
import { invalid } from '../../http/answers'
import type { MessageProperties, PublishRequest, QoS, UserProperty } from '../../mqtt/types'

export interface RepublishArguments {
  topic: string
  qos: number | string
  retain: boolean | string
  payload: string
  mqtt_properties: Record<string, string>
  user_properties: string
}

/** What a rule does with each result: an action as `type:name`, or a function of the broker. */
export type Output = string | { function: 'console' } | { function: 'republish'; args: RepublishArguments }

type Given = string | { function: string; args?: Partial<RepublishArguments> }

const defaults: Omit<RepublishArguments, 'topic'> = {
  qos: placeholder('qos'),
  retain: placeholder('retain'),
  payload: placeholder('payload'),
  mqtt_properties: {},
  user_properties: placeholder('user_properties'),
}

/** An output as it is kept: what was left out filled in. Throws ApiError for a function that there is not. */
export function outputOf(given: Given, path: string): Output {
  if (typeof given === 'string') return given
  if (given.function === 'console') return { function: 'console' }
  if (given.function !== 'republish') throw invalid({ path: `${path}.function`, reason: 'unknown_action_function' })
  const { topic } = given.args ?? {}
  if (topic === undefined) throw invalid({ path: `${path}.args.topic`, reason: 'required_field' })
  return { function: 'republish', args: { ...defaults, ...given.args, topic } }
}

/** Makes messages of results. `columns` are those of the event, from which original user properties are taken. */
export type Republish = (result: Terms, columns: Terms) => PublishRequest

/** The templates of `republish`, read once. Undefined fields become the word `undefined`, as on the broker. */
export function compileRepublish(args: RepublishArguments): Republish {
  const topic = parseTemplate(args.topic)
  const payload = parseTemplate(args.payload.trim() === '' ? placeholder('.') : args.payload)
  const qos = variable(args.qos)
  const retain = variable(args.retain)
  const original = args.user_properties === placeholder("pub_props.'User-Property'")
  const user = parseTemplate(args.user_properties)
  const properties = Object.entries(args.mqtt_properties).map(([name, text]) => [name, parseTemplate(text)] as const)
  return (result, columns) => {
    const pairs = userProperties(original ? pubProperty(columns) : valueIn(user, result))
    return {
      topic: render(topic, result),
      payload: bytesOf(payload, result),
      qos: qosOf(qos(result)),
      retain: truth(retain(result)),
      properties: {
        ...messageProperties(properties, result),
        ...(pairs.length > 0 && { userProperties: pairs }),
      },
    }
  }
}

/** A payload that is one placeholder may be bytes that are no text. */
function bytesOf(template: Template, result: Terms): Buffer {
  const value = valueIn(template, result)
  if (value instanceof Uint8Array) return Buffer.from(value)
  return Buffer.from(toBytes(isMap(value) || isList(value) ? encodeJson(value) : toText(value)))
}

function variable(given: number | boolean | string): (result: Terms) => Value {
  if (typeof given !== 'string') return () => given
  const template = parseTemplate(given)
  return (result) => valueIn(template, result)
}

/** 0 where there is no value; throws for what is no quality of service. */
function qosOf(value: Value): QoS {
  if (value === undefined) return 0
  const qos = Number(toText(value))
  if (qos !== 0 && qos !== 1 && qos !== 2) throw new Error(`bad_qos: ${toText(value)}`)
  return qos
}

function truth(value: Value): boolean {
  if (value === undefined) return false
  if (value === true || value === 'true' || value === 1) return true
  if (value === false || value === 'false' || value === 0) return false
  throw new Error(`bad_retain: ${toText(value)}`)
}

const pubProperty = ({ pub_props }: Terms): Value => (isMap(pub_props) ? pub_props['User-Property'] : undefined)

const userProperties = (value: Value): UserProperty[] =>
  isMap(value)
    ? Object.entries(value).flatMap(([name, one]) =>
        (isList(one) ? one : [one]).map((single): UserProperty => [name, toText(single)]),
      )
    : []

/** A property whose template has no value, or none that it may have, is left out. */
function messageProperties(templates: readonly (readonly [string, Template])[], result: Terms): MessageProperties {
  const properties: MessageProperties = {}
  for (const [name, template] of templates) {
    const text = renderStrict(template, result)
    if (text === undefined) continue
    if (name === 'Content-Type') properties.contentType = text
    if (name === 'Response-Topic') properties.responseTopic = text
    if (name === 'Correlation-Data') properties.correlationData = Buffer.from(text)
    if (name === 'Payload-Format-Indicator' && (text === '0' || text === '1')) {
      properties.payloadFormatIndicator = text === '1' ? 1 : 0
    }
    if (name === 'Message-Expiry-Interval' && /^\d{1,10}$/.test(text) && Number(text) <= 0xffff_ffff) {
      properties.messageExpiryInterval = Number(text)
    }
  }
  return properties
}
