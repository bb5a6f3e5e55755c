import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'access', place: 60, name: 'gcpDevices', icon: 'DeveloperBoardOutlined' },
  edition: 'ee',
  texts: ['access', 'fields', 'forms'],
  load: async () => (await import('./gcpDevices')).gcpDevices,
  pages: [
    { path: '/gcp-devices', part: 'List', needs: ['get /gcp_devices'] },
    {
      path: '/gcp-devices/detail/:id',
      part: 'Edit',
      needs: ['get /gcp_devices/{deviceid}', 'put /gcp_devices/{deviceid}'],
    },
  ],
  collections: [{ path: '/gcp_devices', getName: 'deviceid' }],
})
