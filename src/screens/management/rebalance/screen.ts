import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'management', place: 60, name: 'rebalance', icon: 'BalanceOutlined' },
  edition: 'ee',
  texts: ['rebalance', 'fields', 'forms'],
  load: () => import('./Rebalance'),
  pages: [{ path: '/rebalance', part: 'Rebalance', needs: ['get /load_rebalance/global_status', 'get /nodes'] }],
})
