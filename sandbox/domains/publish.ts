import type { Answer } from '../http/answers'
import type { Handlers } from '../http/handler'
import type { Broker, MessageProperties, PublishRequest, QoS, UserProperty } from '../mqtt/types'

/** MQTT 5.0 PUBACK reason codes returned by HTTP publishing. */
const noMatchingSubscribers = 16
const topicNameInvalid = 144
const packetTooLarge = 149
const unspecifiedError = 128

interface Body {
  topic: string
  payload: string
  payload_encoding?: 'plain' | 'base64'
  qos?: QoS
  retain?: boolean
  clientid?: string
  properties?: {
    payload_format_indicator?: 0 | 1
    message_expiry_interval?: number
    response_topic?: string
    correlation_data?: string
    user_properties?: Record<string, unknown>
    content_type?: string
  }
}

/** Publishing over HTTP. Errors use MQTT reason codes instead of API codes. */
export function publishHandlers(broker: Broker): Handlers {
  const publish = (request: PublishRequest): Answer => {
    const outcome = broker.publish(request)
    if (outcome.ok) {
      // A delayed message is accepted although it matches no subscriber yet.
      if (outcome.matched > 0 || outcome.delayed) return { status: 200, body: { id: outcome.id } }
      return { status: 202, body: { reason_code: noMatchingSubscribers, message: 'no_matching_subscribers' } }
    }
    if (outcome.reason === 'invalid_topic') return createRefusal(400, topicNameInvalid, 'topic_name_invalid')
    if (outcome.reason === 'packet_too_large') return createRefusal(400, packetTooLarge, 'packet_too_large')
    return createRefusal(503, unspecifiedError, 'failed_to_dispatch')
  }
  return {
    'post /publish': ({ body }) => {
      const request = toPublishRequest(body as Body)
      return 'status' in request ? request : publish(request)
    },
    'post /publish/bulk': ({ body }) => {
      const requests = (body as Body[]).map(toPublishRequest)
      // Publishes nothing if any message is malformed.
      const malformed = requests.find((request): request is Answer => 'status' in request)
      if (malformed) return malformed
      const answers = requests.map((request) => publish(request as PublishRequest))
      return {
        status: answers.reduce((worst, { status }) => Math.max(worst, status), 200),
        body: answers.map((answer) => answer.body),
      }
    },
  }
}

const createRefusal = (status: number, reason_code: number, message: string): Answer => ({
  status,
  body: { reason_code, message },
})

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

function toPublishRequest(body: Body): PublishRequest | Answer {
  if (body.topic === '' || /[+#\0]/.test(body.topic)) return createRefusal(400, topicNameInvalid, 'topic_name_invalid')
  if (body.payload_encoding === 'base64' && !base64.test(body.payload)) {
    return createRefusal(400, unspecifiedError, 'decode_base64_payload_failed')
  }
  return {
    topic: body.topic,
    payload: Buffer.from(body.payload, body.payload_encoding === 'base64' ? 'base64' : 'utf8'),
    qos: body.qos ?? 0,
    retain: body.retain ?? false,
    properties: toProperties(body.properties ?? {}),
    ...(body.clientid !== undefined && { from: body.clientid }),
  }
}

function toProperties(bodyProperties: NonNullable<Body['properties']>): MessageProperties {
  const user = Object.entries(bodyProperties.user_properties ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one): UserProperty => [name, String(one)]),
  )
  return {
    ...(bodyProperties.payload_format_indicator !== undefined && {
      payloadFormatIndicator: bodyProperties.payload_format_indicator,
    }),
    ...(bodyProperties.message_expiry_interval !== undefined && {
      messageExpiryInterval: bodyProperties.message_expiry_interval,
    }),
    ...(bodyProperties.response_topic !== undefined && { responseTopic: bodyProperties.response_topic }),
    ...(bodyProperties.correlation_data !== undefined && {
      correlationData: Buffer.from(bodyProperties.correlation_data),
    }),
    ...(bodyProperties.content_type !== undefined && { contentType: bodyProperties.content_type }),
    ...(user.length > 0 && { userProperties: user }),
  }
}
