import type { ScreenRoute } from '../screenRoute'
import { RESOURCE_TEXTS } from './texts'

export const monitoringRoutes: ScreenRoute[] = [
  {
    path: '/dashboard/overview',
    load: async () => (await import('../../screens/monitoring/overview')).Overview,
    texts: ['monitoring', 'channels', 'integration'],
    needs: ['get /monitor_current', 'get /monitor'],
    menu: { group: 'monitoring', name: 'overview' },
  },
  {
    path: '/health',
    load: async () => (await import('../../screens/monitoring/health')).Health,
    texts: ['health', 'channels', 'integration'],
    needs: ['get /nodes', 'get /monitor_current'],
    menu: { group: 'monitoring', name: 'health' },
  },
  {
    path: '/dashboard/nodes',
    load: async () => (await import('../../screens/monitoring/nodes')).List,
    texts: ['monitoring', 'topology', ...RESOURCE_TEXTS],
    needs: ['get /nodes'],
    menu: { group: 'monitoring', name: 'nodes' },
  },
  {
    path: '/dashboard/nodes/:node',
    load: async () => (await import('../../screens/monitoring/nodes')).Show,
    texts: ['monitoring', 'topology', ...RESOURCE_TEXTS],
    needs: ['get /nodes/{node}'],
  },
  {
    path: '/dashboard/metrics',
    load: async () => (await import('../../screens/monitoring/metrics')).Metrics,
    texts: ['metrics'],
    needs: ['get /metrics'],
    menu: { group: 'monitoring', name: 'metrics' },
  },
  {
    path: '/alarm/current-alarm',
    load: async () => (await import('../../screens/monitoring/alarms')).Current,
    texts: ['alarms', 'channels', 'integration', ...RESOURCE_TEXTS],
    needs: ['get /alarms'],
    menu: { group: 'monitoring', name: 'alarms', under: '/alarm' },
  },
  {
    path: '/alarm/history-alarm',
    load: async () => (await import('../../screens/monitoring/alarms')).History,
    texts: ['alarms', 'channels', 'integration', ...RESOURCE_TEXTS],
    needs: ['get /alarms'],
  },
  {
    path: '/clients',
    load: async () => (await import('../../screens/clients/clients')).List,
    texts: ['clients', 'publish', 'traces', ...RESOURCE_TEXTS],
    needs: ['get /clients'],
    menu: { group: 'monitoring', name: 'clients' },
  },
  {
    path: '/clients/detail/:clientid',
    load: async () => (await import('../../screens/clients/clients')).Show,
    texts: ['clients', 'publish', 'traces', ...RESOURCE_TEXTS],
    needs: ['get /clients/{clientid}'],
  },
  {
    path: '/subscriptions/subscription',
    load: async () => (await import('../../screens/clients/subscriptions')).List,
    texts: ['clients', ...RESOURCE_TEXTS],
    needs: ['get /subscriptions'],
    menu: { group: 'monitoring', name: 'subscriptions' },
  },
  {
    path: '/subscriptions/topics',
    load: async () => (await import('../../screens/clients/topics')).List,
    texts: ['clients', 'publish', ...RESOURCE_TEXTS],
    needs: ['get /topics'],
    menu: { group: 'monitoring', name: 'topics' },
  },
  {
    path: '/topic-explorer',
    load: async () => (await import('../../screens/clients/topic-explorer')).Explorer,
    texts: ['explorer', 'mqttClient', 'publish', ...RESOURCE_TEXTS],
    // Uses MQTT. The listener addresses are only suggestions.
    needs: [],
    menu: { group: 'monitoring', name: 'topicExplorer' },
  },
  {
    path: '/retained',
    load: async () => (await import('../../screens/clients/retained')).List,
    texts: ['clients', 'publish', ...RESOURCE_TEXTS],
    needs: ['get /mqtt/retainer/messages'],
    menu: { group: 'monitoring', name: 'retained' },
  },
  {
    path: '/delayed-pub',
    load: async () => (await import('../../screens/clients/delayed')).List,
    texts: ['clients', 'management', ...RESOURCE_TEXTS],
    needs: ['get /mqtt/delayed/messages'],
    menu: { group: 'monitoring', name: 'delayed' },
  },
]
