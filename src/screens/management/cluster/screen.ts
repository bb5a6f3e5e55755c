import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'management', place: 50, name: 'cluster', icon: 'HubOutlined' },
  texts: ['cluster', 'fields', 'forms'],
  load: () => import('./Cluster'),
  pages: [{ path: '/cluster', part: 'Cluster', needs: ['get /cluster', 'get /nodes', 'get /cluster/invitation'] }],
})
