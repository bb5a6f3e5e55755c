import type { FormUi, Issue } from '../../../forms/types'
import { checkTopicName } from '../../../forms/values/topic'
import type { FieldSchema, Json } from '../../../schema/types'

/** Placeholders that copy a property of the incoming message, offered next to the fixed values. */
const FIXED_VALUES: Readonly<Record<string, readonly Json[]>> = {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the broker
  qos: [0, 1, 2, '${qos}'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the broker
  retain: [true, false, '${flags.retain}'],
}

/** Finds the `republish` arguments in the schema of a rule. */
export function findRepublishArguments(rule: FieldSchema): FieldSchema | undefined {
  const outputs = rule.properties?.actions?.items?.anyOf ?? []
  return outputs.find(({ properties }) => properties?.function?.const === 'republish')?.properties?.args
}

/** Returns the schema of the form: the arguments with the fixed values as options. */
export function getRepublishSchema(rule: FieldSchema): FieldSchema | undefined {
  const args = findRepublishArguments(rule)
  if (!args?.properties) return undefined
  const properties = Object.entries(args.properties).map(([name, field]): [string, FieldSchema] => [
    name,
    addFixedValues(field, FIXED_VALUES[name]),
  ])
  return { ...args, properties: Object.fromEntries(properties), 'x-scope': ['args', ...(rule['x-scope'] ?? [])] }
}

function addFixedValues(field: FieldSchema, words: readonly Json[] | undefined): FieldSchema {
  if (!words || !field.anyOf) return field
  const allowedWords = field.default === undefined || words.includes(field.default) ? words : [...words, field.default]
  const template = field.anyOf.filter(({ type }) => type === 'string')
  return { ...field, anyOf: [{ enum: [...allowedWords] }, ...template] }
}

/** Validates the topic; placeholders may contain anything. */
function checkTopic({ topic }: Record<string, Json>): Issue[] {
  if (typeof topic !== 'string' || topic === '') return []
  const rule = checkTopicName(topic.replace(/\$\{[^}]*\}/g, 'x'))
  return rule ? [{ path: ['topic'], rule }] : []
}

/** Form of a message to republish, shared by the rule editor and the flow designer. */
export const republishUi: FormUi = {
  order: ['topic', 'qos', 'retain', 'payload', 'user_properties', 'mqtt_properties'],
  check: checkTopic,
}
