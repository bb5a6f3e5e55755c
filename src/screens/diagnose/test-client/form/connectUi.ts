import type { FieldUi, FormUi } from '../../../../forms/types'
import { connectIssues } from './draft'
import { ListenerChoice } from './ListenerChoice'
import type { Fields } from './values'

/** Adds labels (`testClient.field.<name>`) and help texts (`testClient.help.<name>`) to fields. */
function createFieldTexts(
  fields: Readonly<Record<string, FieldUi>>,
  helped: readonly string[],
  names: readonly string[],
) {
  return Object.fromEntries(
    names.map((path): [string, FieldUi] => {
      const name = path.split('.').at(-1) ?? path
      return [
        path,
        {
          label: `testClient.field.${name}`,
          ...(helped.includes(path) && { help: `testClient.help.${name}` }),
          ...fields[path],
        },
      ]
    }),
  )
}

const WILL = ['will', 'will.topic', 'will.payload_encoding', 'will.payload', 'will.qos', 'will.retain']
const WILL_PROPERTIES = [
  'will_delay_interval',
  'payload_format_indicator',
  'message_expiry_interval',
  'content_type',
  'response_topic',
  'correlation_data',
  'user_properties',
].map((name) => `will_properties.${name}`)
const CONNECT_PROPERTIES = ['receive_maximum', 'maximum_packet_size', 'topic_alias_maximum', 'user_properties'].map(
  (name) => `connect_properties.${name}`,
)
const BASIC = ['name', 'host', 'port', 'path', 'tls', 'clientid', 'username', 'password', 'proto_ver']
const SESSION = ['keepalive', 'clean_start', 'session_never_expires', 'session_expiry_interval']

const HELPED = [
  ...['name', 'host', 'port', 'path', 'tls', 'clientid', 'password', 'keepalive', 'clean_start'],
  ...['session_expiry_interval', 'will.topic', 'will.payload_encoding', ...CONNECT_PROPERTIES, ...WILL_PROPERTIES],
]

const FIELDS: Readonly<Record<string, FieldUi>> = {
  host: {
    label: 'testClient.field.host',
    help: 'testClient.help.host',
    foot: ListenerChoice,
    messages: { host: 'testClient.fault.host' },
  },
  path: {
    label: 'testClient.field.path',
    help: 'testClient.help.path',
    messages: { pattern: 'testClient.fault.path' },
  },
  tls: {
    label: 'testClient.field.tls',
    help: 'testClient.help.tls',
    messages: { mixed: 'mqttClient.fault.address.mixed' },
  },
  clientid: {
    label: 'testClient.field.clientid',
    help: 'testClient.help.clientid',
    messages: { long: 'mqttClient.fault.clientId.long' },
  },
  username: {
    label: 'testClient.field.username',
    messages: { long: 'mqttClient.fault.username.long', alone: 'mqttClient.fault.username.alone' },
  },
  password: {
    label: 'testClient.field.password',
    help: 'testClient.help.password',
    messages: { long: 'mqttClient.fault.password.long' },
  },
  proto_ver: {
    label: 'testClient.field.proto_ver',
    options: { words: { v3: 'testClient.version.v3', v4: 'testClient.version.v4', v5: 'testClient.version.v5' } },
  },
  'will.payload_encoding': {
    label: 'testClient.field.payload_encoding',
    options: {
      words: {
        plain: 'testClient.encoding.plain',
        json: 'publish.encoding.json',
        base64: 'testClient.encoding.base64',
        hex: 'publish.encoding.hex',
      },
    },
  },
  'will.payload': {
    label: 'testClient.field.payload',
    messages: { base64: 'publish.notBase64', hex: 'publish.notHex' },
    options: { marks: false },
  },
  'will_properties.payload_format_indicator': {
    label: 'testClient.field.payload_format_indicator',
    options: { words: { 0: 'publish.format.bytes', 1: 'publish.format.text' } },
  },
}

const ONLY_5 = ['session_never_expires', 'session_expiry_interval', 'connect_properties', 'will_properties']

export const connectUi: FormUi = {
  order: BASIC,
  sections: [
    { title: 'testClient.section.session', fields: SESSION },
    { title: 'testClient.section.properties', fields: ['connect_properties'], closed: true },
    { title: 'testClient.section.will', fields: ['will', 'will_properties'], closed: true },
  ],
  fields: createFieldTexts(FIELDS, HELPED, [
    ...BASIC,
    ...SESSION,
    'connect_properties',
    ...CONNECT_PROPERTIES,
    ...WILL,
    'will_properties',
    ...WILL_PROPERTIES,
  ]),
  getHiddenFields: (data: Readonly<Fields>) => {
    if (typeof data.proto_ver === 'string' && data.proto_ver !== 'v5') return ONLY_5
    return data.session_never_expires === true ? ['session_expiry_interval'] : []
  },
  check: (data) => connectIssues(data, window.location),
}
