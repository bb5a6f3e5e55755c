import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import { defineSettings } from '../../../resources/settings/defineSettings'
import { useCommand } from '../../../resources/useCommand'
import { useDenied } from '../../../resources/useDenied'
import { ActionButton } from '../../../ui/ActionButton'
import { authorizationTabs } from '../authorizationTabs'

/** Clears the authorization cache of all clients after a confirmation; the sources are then checked again. */
function ClearCache() {
  const translate = useTranslate()
  const command = useCommand()
  const disabledReason = useDenied('delete /authorization/cache')
  const run = () =>
    command({
      question: {
        title: translate('authorization.cache.question'),
        body: translate('authorization.cache.consequence'),
        confirm: translate('authorization.cache.clear'),
      },
      work: () => broker.delete('/authorization/cache'),
      successMessage: { key: 'authorization.cache.cleared' },
      refresh: ['/clients'],
    })
  return (
    <ActionButton variant="outlined" onClick={() => void run()} disabled={disabledReason}>
      {translate('authorization.cache.clear')}
    </ActionButton>
  )
}

/** Settings of authorization: default decision, action on denial, and cache. */
export const Settings = defineSettings({
  path: '/authorization/settings',
  title: 'authorization.settings',
  intro: 'authorization.settingsIntro',
  siblings: authorizationTabs,
  actions: ClearCache,
  sections: [{ title: 'authorization.cache.title', fields: ['cache'] }],
})
