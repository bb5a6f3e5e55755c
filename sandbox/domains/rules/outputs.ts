import { type Terms, toBytes } from '../../../src/codecs/values'
import { compileRepublish as compile, type RepublishArguments } from '../../../src/domain/rulesql/republish'
import { createPlaceholder } from '../../../src/domain/rulesql/template'
import { createValidationError } from '../../http/answers'
import type { MessageProperties, PublishRequest } from '../../mqtt/types'

/** Output of a rule: an action as `type:name`, or a built-in function. */
export type Output = string | { function: 'console' } | { function: 'republish'; args: RepublishArguments }

type OutputInput = string | { function: string; args?: Partial<RepublishArguments> }

const defaults: Omit<RepublishArguments, 'topic'> = {
  qos: createPlaceholder('qos'),
  retain: createPlaceholder('retain'),
  payload: createPlaceholder('payload'),
  mqtt_properties: {},
  user_properties: createPlaceholder('user_properties'),
}

/** Adds defaults to an output. Throws ApiError for an unknown function. */
export function toOutput(input: OutputInput, path: string): Output {
  if (typeof input === 'string') return input
  if (input.function === 'console') return { function: 'console' }
  if (input.function !== 'republish')
    throw createValidationError({ path: `${path}.function`, reason: 'unknown_action_function' })
  const { topic } = input.args ?? {}
  if (topic === undefined) throw createValidationError({ path: `${path}.args.topic`, reason: 'required_field' })
  return { function: 'republish', args: { ...defaults, ...input.args, topic } }
}

/** Creates messages from results. `columns` belong to the event and supply the original user properties. */
export type Republish = (result: Terms, columns: Terms) => PublishRequest

/** Compiles the templates of a `republish` output. */
export function compileRepublish(args: RepublishArguments): Republish {
  const republish = compile(args)
  return (result, columns) => {
    const { payload, properties, userProperties, ...rest } = republish(result, columns)
    return {
      ...rest,
      payload: Buffer.from(toBytes(payload)),
      properties: {
        ...messageProperties(properties),
        ...(userProperties.length > 0 && { userProperties: userProperties.map(([name, value]) => [name, value]) }),
      },
    }
  }
}

function messageProperties(mqttProperties: Readonly<Record<string, string>>): MessageProperties {
  const properties: MessageProperties = {}
  for (const [name, text] of Object.entries(mqttProperties)) {
    if (name === 'Content-Type') properties.contentType = text
    if (name === 'Response-Topic') properties.responseTopic = text
    if (name === 'Correlation-Data') properties.correlationData = Buffer.from(text)
    if (name === 'Payload-Format-Indicator') properties.payloadFormatIndicator = text === '1' ? 1 : 0
    if (name === 'Message-Expiry-Interval') properties.messageExpiryInterval = Number(text)
  }
  return properties
}
