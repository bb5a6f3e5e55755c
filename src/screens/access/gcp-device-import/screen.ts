import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  edition: 'ee',
  texts: ['access', 'fields', 'forms'],
  load: () => import('./ImportDevices'),
  pages: [{ path: '/gcp-devices/import', part: 'ImportDevices', needs: ['post /gcp_devices'], creates: 'gcpDevices' }],
})
