import { compileRepublish as compile, type RepublishArguments } from '../../../src/rulesql/republish'
import { placeholder } from '../../../src/rulesql/template'
import { type Terms, toBytes } from '../../../src/rulesql/values'
import { invalid } from '../../http/answers'
import type { MessageProperties, PublishRequest } from '../../mqtt/types'

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
export function toOutput(given: Given, path: string): Output {
  if (typeof given === 'string') return given
  if (given.function === 'console') return { function: 'console' }
  if (given.function !== 'republish') throw invalid({ path: `${path}.function`, reason: 'unknown_action_function' })
  const { topic } = given.args ?? {}
  if (topic === undefined) throw invalid({ path: `${path}.args.topic`, reason: 'required_field' })
  return { function: 'republish', args: { ...defaults, ...given.args, topic } }
}

/** Makes messages of results. `columns` are those of the event, from which original user properties are taken. */
export type Republish = (result: Terms, columns: Terms) => PublishRequest

/** The output `republish` with its templates read, as what the broker publishes. */
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

function messageProperties(given: Readonly<Record<string, string>>): MessageProperties {
  const properties: MessageProperties = {}
  for (const [name, text] of Object.entries(given)) {
    if (name === 'Content-Type') properties.contentType = text
    if (name === 'Response-Topic') properties.responseTopic = text
    if (name === 'Correlation-Data') properties.correlationData = Buffer.from(text)
    if (name === 'Payload-Format-Indicator') properties.payloadFormatIndicator = text === '1' ? 1 : 0
    if (name === 'Message-Expiry-Interval') properties.messageExpiryInterval = Number(text)
  }
  return properties
}
