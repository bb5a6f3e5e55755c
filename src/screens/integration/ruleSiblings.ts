import type { Siblings } from '../../resources/settings/types'

/** Rules, what they lead to and begin with, and their settings: pages beside each other. */
export const ruleSiblings: Siblings = {
  label: 'integration.ruleTabs.label',
  pages: [
    { to: '/rule/rules', label: 'integration.ruleTabs.rules' },
    { to: '/rule/actions', label: 'integration.ruleTabs.actions' },
    { to: '/rule/source', label: 'integration.ruleTabs.sources' },
    { to: '/rule/settings', label: 'integration.ruleTabs.settings' },
  ],
}
