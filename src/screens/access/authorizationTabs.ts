import type { Siblings } from '../../resources/settings/types'

export const authorizationTabs: Siblings = {
  label: 'authorization.title',
  pages: [
    { to: '/authorization', label: 'authorization.sources' },
    { to: '/authorization/settings', label: 'authorization.settings' },
  ],
}
