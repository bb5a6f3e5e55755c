import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'monitoring', place: 30, name: 'nodes', icon: 'DnsOutlined' },
  texts: ['monitoring', 'changes', 'topology', 'fields', 'forms'],
  load: async () => (await import('./nodes')).nodes,
  pages: [
    { path: '/dashboard/nodes', part: 'List', needs: ['get /nodes'] },
    {
      path: '/dashboard/nodes/:node',
      load: async () => (await import('./Show')).Show,
      needs: ['get /nodes/{node}'],
      firstRead: { path: '/nodes' },
    },
  ],
  collections: [{ path: '/nodes', getName: 'id', search: [{ name: 'node' }] }],
})
