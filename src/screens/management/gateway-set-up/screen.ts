import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['gateways', 'fields', 'forms'],
  load: () => import('./SetUp'),
  pages: [{ path: '/gateway/create/:gateway', part: 'SetUp', needs: ['put /gateways/{name}'] }],
})
