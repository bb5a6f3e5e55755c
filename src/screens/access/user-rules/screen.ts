import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['authorization', 'fields', 'forms'],
  load: async () => (await import('../rules/rules')).userRules,
  pages: [
    {
      path: '/authorization/detail/built_in_database/users/create',
      part: 'Create',
      needs: ['post /authorization/sources/built_in_database/rules/users'],
      creates: 'userRules',
    },
    {
      path: '/authorization/detail/built_in_database/users/edit/:id',
      part: 'Edit',
      needs: ['put /authorization/sources/built_in_database/rules/users/{username}'],
    },
  ],
  collections: [
    {
      path: '/authorization/sources/built_in_database/rules/users',
      route: '/authorization/detail/built_in_database/users',
      getName: 'username',
    },
  ],
})
