import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['authorization', 'fields', 'forms'],
  load: async () => (await import('../rules/rules')).clientRules,
  pages: [
    {
      path: '/authorization/detail/built_in_database/clients/create',
      part: 'Create',
      needs: ['post /authorization/sources/built_in_database/rules/clients'],
      creates: 'clientRules',
    },
    {
      path: '/authorization/detail/built_in_database/clients/edit/:id',
      part: 'Edit',
      needs: ['put /authorization/sources/built_in_database/rules/clients/{clientid}'],
    },
  ],
  collections: [
    {
      path: '/authorization/sources/built_in_database/rules/clients',
      route: '/authorization/detail/built_in_database/clients',
      getName: 'clientid',
    },
  ],
})
