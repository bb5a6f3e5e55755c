import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['forms', 'plugins', 'upload'],
  load: () => import('./Install'),
  pages: [{ path: '/plugins/install', part: 'Install', needs: ['post /plugins/install'], creates: 'plugin' }],
})
