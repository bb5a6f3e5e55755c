import { isObject } from '../../../forms/core/paths'
import type { FormUi, Issue } from '../../../forms/types'
import type { FormDescription } from '../../../resources/formTypes'
import type { FieldSchema, Json } from '../../../schema/types'
import { ENCODINGS, type Encoding, payloadBody, payloadFault } from '../../typedPayload'
import { RewriteNote } from './RewriteNote'

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
/** The encoding of a form's payload. */
export const toEncoding = (value: Json | undefined): Encoding => ENCODINGS.find((one) => one === value) ?? 'plain'

/** Whether the payload is what its encoding says. */
function check({ payload, payload_encoding: encoding }: Record<string, Json>): Issue[] {
  const fault = payloadFault(text(payload), toEncoding(encoding))
  return fault ? [{ path: ['payload'], ...fault }] : []
}

/** The fields of a message, however it is published. */
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
      // What is sent is sent as it is: there is nothing to be filled in.
      options: { marks: false },
    },
    'properties.payload_format_indicator': {
      options: { words: { 0: 'publish.format.bytes', 1: 'publish.format.text' } },
    },
  },
  check,
}

/** Topic rewrite leaves messages of the API alone. */
const ui: FormUi = {
  ...messageUi,
  fields: { ...messageUi.fields, topic: { help: 'publish.topicHelp', foot: RewriteNote } },
}

/** A whole number of few values is a choice. */
function asChoice(field: FieldSchema | undefined): FieldSchema {
  const { minimum = 0, maximum = minimum, ...rest } = field ?? {}
  return { ...rest, enum: Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i) }
}

/** An empty payload is one too, two encodings are ours, and what has but two or three values is chosen. */
function refine(schema: FieldSchema): FieldSchema {
  const { payload_encoding, qos, properties, ...fields } = schema.properties ?? {}
  const indicator = asChoice(properties?.properties?.payload_format_indicator)
  return {
    ...schema,
    required: (schema.required ?? []).filter((name) => name !== 'payload'),
    properties: {
      ...fields,
      payload_encoding: { ...payload_encoding, enum: [...ENCODINGS] },
      qos: asChoice(qos),
      properties: {
        ...properties,
        properties: { ...properties?.properties, payload_format_indicator: indicator },
      },
    },
  }
}

/** The form of a message, over the broker's own operation (CL-14). */
export const publishForm: FormDescription = {
  operation: 'post /publish',
  title: 'publish.title',
  submit: 'publish.action',
  done: '',
  ui,
  refine,
}

/** What goes to the broker of what the form holds. */
export function createPublishBody(typed: Record<string, Json>) {
  const { payload, payload_encoding, properties, ...rest } = typed
  return {
    ...rest,
    ...payloadBody(text(payload), toEncoding(payload_encoding)),
    ...(isObject(properties) && { properties }),
    topic: text(typed.topic),
  }
}
