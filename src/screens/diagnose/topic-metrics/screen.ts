import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'diagnose', place: 40, name: 'topicMetrics', icon: 'BarChartOutlined' },
  texts: ['topicMetrics', 'fields', 'forms'],
  load: async () => (await import('./topicMetrics')).topicMetrics,
  pages: [
    { path: '/topic-metrics', part: 'List', needs: ['get /mqtt/topic_metrics'] },
    { path: '/topic-metrics/create', part: 'Create', needs: ['post /mqtt/topic_metrics'], creates: 'topicMetrics' },
  ],
  collections: [{ path: '/mqtt/topic_metrics', getName: 'topic' }],
})
