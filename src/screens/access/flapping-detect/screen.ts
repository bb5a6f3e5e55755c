import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'access', place: 50, name: 'flapping', icon: 'GppMaybeOutlined' },
  texts: ['access', 'fields', 'forms'],
  load: () => import('./flappingDetect'),
  pages: [
    { path: '/flapping-detect', part: 'Settings', needs: ['get /configs/global_zone', 'put /configs/global_zone'] },
  ],
})
