import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['slowSubscriptions', 'fields', 'forms'],
  load: () => import('./settings'),
  pages: [
    {
      path: '/slow-sub/config',
      part: 'Settings',
      needs: ['get /slow_subscriptions/settings', 'put /slow_subscriptions/settings'],
      name: 'slowSubscriptionSettings',
    },
  ],
})
