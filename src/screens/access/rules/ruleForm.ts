import type { FormUi, Issue } from '../../../forms/types'
import type { FieldSchema, Json } from '../../../schema/types'
import { lazyDetail } from '../../../ui/lazy/lazyView'
import { findTopicRule } from './findTopicRule'

const RuleRows = lazyDetail(async () => (await import('./RuleRows')).RuleRows, { shape: 'form' })

const textKey = (key: string) => `authorization.rules.${key}`

/**
 * Adapts the schema to the custom row widget, which always sets permission and action. `checkRules` validates the
 * topic filters: the generic check does not know the prefix `eq ` and the placeholders.
 */
export function adaptRulesSchema(schema: FieldSchema): FieldSchema {
  const { items, ...rules } = schema.properties?.rules ?? {}
  const { topic, ...fields } = items?.properties ?? {}
  if (!items || !topic) return schema
  const { 'x-kind': _, ...plain } = topic
  const { required: __, ...row } = items
  return {
    ...schema,
    properties: {
      ...schema.properties,
      rules: { ...rules, items: { ...row, properties: { ...fields, topic: plain } } },
    },
  }
}

/** Validates the topic filters of rules and reports problems at their rows. */
export function checkRules({ rules }: Record<string, Json>): Issue[] {
  if (!Array.isArray(rules)) return []
  return rules.flatMap((rule, index) => {
    const { topic } = rule as { topic?: Json }
    const broken = findTopicRule(typeof topic === 'string' ? topic : '')
    return broken ? [{ path: ['rules', index, 'topic'], rule: broken, params: { n: index + 1 } }] : []
  })
}

export const ruleUi: FormUi = {
  widgets: { ruleRows: RuleRows },
  fields: {
    rules: {
      help: textKey('rulesHelp'),
      widget: 'ruleRows',
      messages: {
        required: textKey('topicRequired'),
        placeholder: textKey('topicPlaceholder'),
        shared: textKey('topicShared'),
        topicFilter: textKey('topicFilter'),
        topicLength: textKey('topicLength'),
      },
    },
  },
  check: checkRules,
}
