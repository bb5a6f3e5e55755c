import type { FormUi, Issue } from '../../../forms/types'
import { topicNameRule } from '../../../forms/values/topic'
import type { FieldSchema, Json } from '../../../schema/types'

/** Placeholders that take over what the incoming message has, as a choice beside the values. */
const WORDS: Readonly<Record<string, readonly Json[]>> = {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the broker
  qos: [0, 1, 2, '${qos}'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: see above
  retain: [true, false, '${flags.retain}'],
}

/** The schema of what `republish` is given, out of a rule's: with the values that are chosen rather than typed. */
export function republishSchema(rule: FieldSchema): FieldSchema | undefined {
  const outputs = rule.properties?.actions?.items?.anyOf ?? []
  const args = outputs.find(({ properties }) => properties?.function?.const === 'republish')?.properties?.args
  if (!args?.properties) return undefined
  const properties = Object.entries(args.properties).map(([name, field]): [string, FieldSchema] => [
    name,
    withWords(field, WORDS[name]),
  ])
  return { ...args, properties: Object.fromEntries(properties), 'x-scope': ['args', ...(rule['x-scope'] ?? [])] }
}

function withWords(field: FieldSchema, words: readonly Json[] | undefined): FieldSchema {
  if (!words || !field.anyOf) return field
  const known = field.default === undefined || words.includes(field.default) ? words : [...words, field.default]
  const template = field.anyOf.filter(({ type }) => type === 'string')
  return { ...field, anyOf: [{ enum: [...known] }, ...template] }
}

/** What is wrong with a topic to publish to; placeholders stand for anything. */
function topicIssues({ topic }: Record<string, Json>): Issue[] {
  if (typeof topic !== 'string' || topic === '') return []
  const rule = topicNameRule(topic.replace(/\$\{[^}]*\}/g, 'x'))
  return rule ? [{ path: ['topic'], rule }] : []
}

/** The form of a message to republish, in the rule editor and in the designer. */
export const republishUi: FormUi = {
  order: ['topic', 'qos', 'retain', 'payload', 'user_properties', 'mqtt_properties'],
  check: topicIssues,
}
