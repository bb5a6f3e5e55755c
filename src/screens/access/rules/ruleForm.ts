import type { FormUi, Issue } from '../../../forms/types'
import type { FieldSchema, Json } from '../../../schema/types'
import { lazyDetail } from '../../../ui/lazy/lazyDetail'
import { topicRule } from './topicRule'

// The rows come with the first form of rules.
const RuleRows = lazyDetail(async () => (await import('./RuleRows')).RuleRows, { shape: 'form' })

const text = (key: string) => `authorization.rules.${key}`

/**
 * The rules as rows of our own, which always have a permission and an action: what a topic filter must be is ours to
 * check, since `eq ` makes letters of wildcards and placeholders are no levels.
 */
export function withOwnRows(schema: FieldSchema): FieldSchema {
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

/** What is wrong with the topics of rules, each at its row. */
export function checkRules({ rules }: Record<string, Json>): Issue[] {
  if (!Array.isArray(rules)) return []
  return rules.flatMap((rule, index) => {
    const { topic } = rule as { topic?: Json }
    const broken = topicRule(typeof topic === 'string' ? topic : '')
    return broken ? [{ path: ['rules', index, 'topic'], rule: broken, params: { n: index + 1 } }] : []
  })
}

/** The form of rules, wherever they belong. */
export const ruleUi: FormUi = {
  widgets: { ruleRows: RuleRows },
  fields: {
    rules: {
      help: text('rulesHelp'),
      widget: 'ruleRows',
      messages: {
        required: text('topicRequired'),
        placeholder: text('topicPlaceholder'),
        shared: text('topicShared'),
        topicFilter: text('topicFilter'),
        topicLength: text('topicLength'),
      },
    },
  },
  check: checkRules,
}
