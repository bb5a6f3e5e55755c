import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['gateways', 'fields', 'forms'],
  load: async () => (await import('../gateway/clients')).clients,
  pages: [
    {
      path: '/gateway/detail/:gateway/clients/:clientid',
      part: 'Show',
      needs: ['get /gateways/{name}/clients/{clientid}'],
    },
  ],
  collections: [{ path: '/gateways/{name}/clients', route: '/gateway/detail/:gateway/clients', getName: 'clientid' }],
})
