import type { Siblings } from '../../resources/settings/types'

export const rulePages: Siblings = {
  label: 'integration.ruleTabs.label',
  pages: [
    { to: '/rule/rules', label: 'integration.ruleTabs.rules' },
    { to: '/rule/actions', label: 'integration.ruleTabs.actions' },
    { to: '/rule/source', label: 'integration.ruleTabs.sources' },
    { to: '/rule/settings', label: 'integration.ruleTabs.settings' },
  ],
}
