import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'management', place: 130, name: 'exhook', icon: 'PhishingOutlined' },
  texts: ['exhook', 'fields', 'forms'],
  load: async () => (await import('./exhook')).exhook,
  pages: [
    { path: '/exhook', load: async () => (await import('./List')).List, needs: ['get /exhooks'] },
    { path: '/exhook/create', part: 'Create', needs: ['post /exhooks'], creates: 'exhook' },
    { path: '/exhook/detail/:name', part: 'Show', needs: ['get /exhooks/{name}'] },
  ],
  collections: [{ path: '/exhooks', getName: 'name' }],
})
