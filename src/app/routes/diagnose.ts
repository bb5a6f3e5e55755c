import type { ScreenRoute } from '../screenRoute'
import { RESOURCE_TEXTS } from './texts'

export const diagnoseRoutes: ScreenRoute[] = [
  {
    path: '/websocket',
    load: async () => (await import('../../screens/diagnose/test-client')).TestClient,
    texts: ['explorer', 'mqttClient', 'publish', 'testClient', ...RESOURCE_TEXTS],
    // Uses MQTT. The listener addresses are only suggestions.
    needs: [],
    menu: { group: 'diagnose', name: 'testClient' },
  },
  {
    path: '/message-path',
    load: async () => (await import('../../screens/diagnose/message-path')).MessagePath,
    texts: ['messagePath', 'publish', 'rulesql', 'tryout', ...RESOURCE_TEXTS],
    needs: [
      'get /topics',
      'get /subscriptions',
      'get /authorization/sources',
      'get /configs/global_zone',
      'get /rules',
    ],
    menu: { group: 'diagnose', name: 'messagePath' },
  },
  {
    path: '/dropped-messages',
    load: async () => (await import('../../screens/diagnose/dropped-messages')).DroppedMessages,
    texts: ['droppedMessages', 'forms', 'mqttClient', 'publish'],
    needs: ['get /rules', 'post /rules', 'delete /rules/{id}'],
    menu: { group: 'diagnose', name: 'droppedMessages' },
  },
  {
    path: '/topic-metrics',
    load: async () => (await import('../../screens/diagnose/topic-metrics')).List,
    texts: ['topicMetrics', ...RESOURCE_TEXTS],
    needs: ['get /mqtt/topic_metrics'],
    menu: { group: 'diagnose', name: 'topicMetrics' },
  },
  {
    path: '/topic-metrics/create',
    load: async () => (await import('../../screens/diagnose/topic-metrics')).Create,
    texts: ['topicMetrics', ...RESOURCE_TEXTS],
    needs: ['post /mqtt/topic_metrics'],
  },
  {
    path: '/slow-sub',
    load: async () => (await import('../../screens/diagnose/slow-subscriptions')).List,
    texts: ['slowSubscriptions', ...RESOURCE_TEXTS],
    needs: ['get /slow_subscriptions'],
    menu: { group: 'diagnose', name: 'slowSubscriptions' },
  },
  {
    path: '/slow-sub/config',
    load: async () => (await import('../../screens/diagnose/slow-subscription-settings')).Settings,
    settings: true,
    texts: ['slowSubscriptions', ...RESOURCE_TEXTS],
    needs: ['get /slow_subscriptions/settings', 'put /slow_subscriptions/settings'],
  },
  {
    path: '/log-trace',
    load: async () => (await import('../../screens/diagnose/log-traces')).List,
    texts: ['traces', ...RESOURCE_TEXTS],
    needs: ['get /trace'],
    menu: { group: 'diagnose', name: 'logTraces' },
  },
  {
    path: '/log-trace/create',
    load: async () => (await import('../../screens/diagnose/log-traces')).Create,
    texts: ['traces', ...RESOURCE_TEXTS],
    needs: ['post /trace'],
  },
  {
    path: '/log-trace/detail/:id',
    load: async () => (await import('../../screens/diagnose/log-traces')).Show,
    texts: ['traces', ...RESOURCE_TEXTS],
    needs: ['get /trace', 'get /trace/{name}/log'],
  },
]
