import type { FormUi, Issue } from '../../../forms/types'
import type { FormDescription } from '../../../resources/formTypes'
import { isObject } from '../../../schema/isObject'
import type { FieldSchema, Json } from '../../../schema/types'
import { ENCODINGS, type Encoding, getPayloadFault, toPayloadBody } from '../../typedPayload'
import { RewriteNote } from './RewriteNote'

const toText = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
export const toEncoding = (value: Json | undefined): Encoding => ENCODINGS.find((one) => one === value) ?? 'plain'

/** Validates the payload against its encoding. */
function check({ payload, payload_encoding: encoding }: Record<string, Json>): Issue[] {
  const fault = getPayloadFault(toText(payload), toEncoding(encoding))
  return fault ? [{ path: ['payload'], ...fault }] : []
}

/** Fields of a message, shared by all publish forms. */
export const messageUi: FormUi = {
  order: ['topic', 'payload_encoding', 'payload', 'qos', 'retain'],
  sections: [{ title: 'fields.properties.label', fields: ['properties'], closed: true }],
  fields: {
    topic: { help: 'publish.topicHelp' },
    payload_encoding: {
      help: 'publish.encodingHelp',
      options: { words: { json: 'publish.encoding.json', hex: 'publish.encoding.hex' } },
    },
    payload: {
      help: 'publish.payloadHelp',
      messages: { base64: 'publish.notBase64', hex: 'publish.notHex' },
      // Payloads are sent unchanged, so template placeholders are not marked.
      options: { marks: false },
    },
    'properties.payload_format_indicator': {
      options: { words: { 0: 'publish.format.bytes', 1: 'publish.format.text' } },
    },
  },
  check,
}

const ui: FormUi = {
  ...messageUi,
  fields: { ...messageUi.fields, topic: { help: 'publish.topicHelp', foot: RewriteNote } },
}

/** Turns a small integer range into an enum. */
function toEnumField(field: FieldSchema | undefined): FieldSchema {
  const { minimum = 0, maximum = minimum, ...rest } = field ?? {}
  return { ...rest, enum: Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i) }
}

/** Refines the API schema: allows empty payloads, adds two encodings and renders small ranges as choices. */
function refine(schema: FieldSchema): FieldSchema {
  const { payload_encoding, qos, properties, ...fields } = schema.properties ?? {}
  const indicator = toEnumField(properties?.properties?.payload_format_indicator)
  return {
    ...schema,
    required: (schema.required ?? []).filter((name) => name !== 'payload'),
    properties: {
      ...fields,
      payload_encoding: { ...payload_encoding, enum: [...ENCODINGS] },
      qos: toEnumField(qos),
      properties: {
        ...properties,
        properties: { ...properties?.properties, payload_format_indicator: indicator },
      },
    },
  }
}

export const publishForm: FormDescription = {
  operation: 'post /publish',
  title: 'publish.title',
  submit: 'publish.action',
  successMessage: '',
  ui,
  refine,
}

export function createPublishBody(formData: Record<string, Json>) {
  const { payload, payload_encoding, properties, ...rest } = formData
  return {
    ...rest,
    ...toPayloadBody(toText(payload), toEncoding(payload_encoding)),
    ...(isObject(properties) && { properties }),
    topic: toText(formData.topic),
  }
}
