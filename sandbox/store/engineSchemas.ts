const text = { type: 'string' }
/** Includes times, up to the maximum date. */
const number = { type: 'number', minimum: 0, maximum: 8.64e15 }
const textOrNull = { type: ['string', 'null'] }
const numberOrNull = { type: ['number', 'null'], minimum: 0, maximum: 8.64e15 }
const qos = { enum: [0, 1, 2] }
const base64 = { type: 'string', pattern: '^[A-Za-z0-9+/]*={0,2}$' }

export const messageSchema = {
  type: 'object',
  required: ['id', 'topic', 'payload', 'qos', 'retain', 'properties', 'publishAt', 'from', 'node', 'expiresAt'],
  properties: {
    id: text,
    topic: { type: 'string', minLength: 1 },
    payload: base64,
    qos,
    retain: { type: 'boolean' },
    properties: {
      type: 'object',
      properties: {
        payloadFormatIndicator: { enum: [0, 1] },
        messageExpiryInterval: number,
        contentType: text,
        responseTopic: text,
        correlationData: base64,
        userProperties: { type: 'array', items: { type: 'array', items: text, minItems: 2, maxItems: 2 } },
      },
    },
    publishAt: number,
    from: text,
    username: textOrNull,
    peerhost: textOrNull,
    protoVer: { enum: [3, 4, 5, null] },
    node: text,
    expiresAt: numberOrNull,
  },
}

const subscription = {
  type: 'object',
  required: ['topic', 'filter', 'group', 'exclusive', 'qos', 'nl', 'rap', 'rh'],
  properties: {
    topic: text,
    filter: text,
    group: textOrNull,
    exclusive: { type: 'boolean' },
    qos,
    nl: { enum: [0, 1] },
    rap: { enum: [0, 1] },
    rh: { enum: [0, 1, 2] },
    identifier: numberOrNull,
  },
}

export const delayedSchema = {
  type: 'object',
  required: ['message', 'delayed_interval', 'expected_at', 'node'],
  properties: { message: messageSchema, delayed_interval: number, expected_at: number, node: text },
}

export const heldSchema = {
  type: 'object',
  required: ['clientid', 'message', 'qos', 'retain', 'subscription', 'insertedAt', 'priority'],
  properties: {
    clientid: text,
    message: messageSchema,
    qos,
    retain: { type: 'boolean' },
    subscription,
    insertedAt: text,
    priority: number,
  },
}

export const sessionSchema = {
  type: 'object',
  required: [
    'clientid',
    'node',
    'facts',
    'expiryInterval',
    'createdAt',
    'connectedAt',
    'disconnectedAt',
    'subscriptions',
  ],
  properties: {
    clientid: text,
    node: text,
    facts: {
      type: 'object',
      required: ['identity', 'port', 'protoName', 'keepalive', 'cleanStart'],
      properties: {
        identity: {
          type: 'object',
          required: ['clientid', 'username', 'peerhost', 'protoVer', 'node'],
          properties: {
            clientid: text,
            username: textOrNull,
            peerhost: text,
            protoVer: { enum: [3, 4, 5] },
            node: text,
          },
        },
        port: number,
        protoName: text,
        keepalive: number,
        cleanStart: { type: 'boolean' },
      },
    },
    expiryInterval: number,
    createdAt: number,
    connectedAt: number,
    disconnectedAt: numberOrNull,
    subscriptions: { type: 'array', items: subscription },
  },
}
