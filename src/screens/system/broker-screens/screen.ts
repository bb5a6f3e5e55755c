import { defineScreen } from '../../../resources/defineScreen'

/** Pages that are generated from the connected broker's document. `GeneratedMenu` lists them. */
export const screen = defineScreen({
  texts: ['generated', 'fields', 'forms'],
  load: () => import('./Page'),
  pages: [
    { path: '/x/:screen', part: 'Page', needs: [] },
    { path: '/x/:screen/create', load: async () => (await import('./Create')).Create, needs: [] },
    { path: '/x/:screen/:id', load: async () => (await import('./Show')).Show, needs: [] },
  ],
})
