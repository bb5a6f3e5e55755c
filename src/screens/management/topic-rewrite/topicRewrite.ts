import type { Rule } from '../../../domain/topics/rewriteTopic'
import { defineChain } from '../../../resources/chain/defineChain'
import { UNKNOWN } from '../../../ui/format/number'
import { Summary } from './Summary'
import { TryOut } from './TryOut'

/** Ordered rules that rewrite topics on publish and subscribe. */
export const List = defineChain<Rule & Record<string, string>>({
  path: '/mqtt/topic_rewrite',
  title: 'management.topicRewrite.title',
  intro: 'management.topicRewrite.intro',
  label: 'management.topicRewrite.label',
  add: 'management.topicRewrite.add',
  addTitle: 'management.topicRewrite.addTitle',
  editTitle: 'management.topicRewrite.editTitle',
  removeQuestion: 'management.topicRewrite.removeQuestion',
  successMessage: 'management.topicRewrite.saved',
  empty: { title: 'management.topicRewrite.emptyTitle', text: 'management.topicRewrite.emptyText' },
  getName: ({ source_topic, dest_topic }) => `${source_topic ?? UNKNOWN} → ${dest_topic ?? UNKNOWN}`,
  Summary,
  Footer: TryOut,
  ui: {
    order: ['action', 'source_topic', 're', 'dest_topic'],
    fields: {
      action: { label: 'management.topicRewrite.action', help: 'management.topicRewrite.actionHelp' },
      dest_topic: { widget: 'text' },
    },
  },
})
