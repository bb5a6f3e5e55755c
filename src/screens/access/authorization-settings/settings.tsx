import { broker } from '../../../api/client'
import { CommandButtons } from '../../../resources/commands/CommandButtons'
import type { CommandDescription } from '../../../resources/commands/types'
import { defineSettings } from '../../../resources/settings/defineSettings'
import { authorizationTabs } from '../authorizationTabs'

/** Clears the authorization cache of all clients; the sources are then checked again. */
export const clearCache: CommandDescription<object> = {
  id: 'clear-cache',
  label: 'authorization.cache.clear',
  operation: 'delete /authorization/cache',
  question: { title: 'authorization.cache.question', body: 'authorization.cache.consequence' },
  run: () => broker.delete('/authorization/cache'),
  successMessage: 'authorization.cache.cleared',
  refresh: ['/clients'],
}

const ClearCache = () => <CommandButtons commands={[clearCache]} row={{}} />

/** Settings of authorization: default decision, action on denial, and cache. */
export const Settings = defineSettings({
  path: '/authorization/settings',
  title: 'authorization.settings',
  intro: 'authorization.settingsIntro',
  siblings: authorizationTabs,
  actions: ClearCache,
  sections: [{ title: 'authorization.cache.title', fields: ['cache'] }],
})
