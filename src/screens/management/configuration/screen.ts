import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'management', place: 70, name: 'configuration', icon: 'DescriptionOutlined' },
  texts: ['configuration', 'forms'],
  load: () => import('./Configuration'),
  pages: [{ path: '/configuration', part: 'Configuration', needs: ['get /configs'] }],
})
