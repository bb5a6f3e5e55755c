import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['management', 'fields', 'forms'],
  load: () => import('./systemTopic'),
  pages: [
    {
      path: '/mqtt/system-topic',
      part: 'Settings',
      needs: ['get /configs/sys_topics', 'put /configs/sys_topics'],
      name: 'systemTopics',
    },
  ],
})
