import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'system', place: 40, name: 'license', icon: 'WorkspacePremiumOutlined' },
  edition: 'ee',
  texts: ['license', 'fields', 'forms'],
  load: () => import('./License'),
  pages: [{ path: '/license', part: 'License', needs: ['get /license'] }],
})
