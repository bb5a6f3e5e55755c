import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['rules', 'integration', 'fields', 'forms'],
  load: () => import('./ruleSettings'),
  pages: [
    { path: '/rule/settings', part: 'Settings', needs: ['get /rule_engine', 'put /rule_engine'], name: 'ruleSettings' },
  ],
})
