import type { Siblings } from '../../resources/settings/types'

/** The pages of authorization: who is asked, and what holds for all. */
export const pages: Siblings = {
  label: 'authorization.title',
  pages: [
    { to: '/authorization', label: 'authorization.sources' },
    { to: '/authorization/settings', label: 'authorization.settings' },
  ],
}
