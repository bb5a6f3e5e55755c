import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'diagnose', place: 60, name: 'logTraces', icon: 'TroubleshootOutlined' },
  texts: ['traces', 'fields', 'forms'],
  load: async () => (await import('./logTraces')).logTraces,
  pages: [
    { path: '/log-trace', part: 'List', needs: ['get /trace'] },
    { path: '/log-trace/create', part: 'Create', needs: ['post /trace'], creates: 'logTrace' },
    { path: '/log-trace/detail/:id', part: 'Show', needs: ['get /trace', 'get /trace/{name}/log'] },
  ],
  collections: [{ path: '/trace', getName: 'name' }],
})
