import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { checkAccess, useCan } from '../../api/access'
import { useApiSupport } from '../../api/document/apiSupport'
import { useSession } from '../../api/session'
import type { TraceState } from '../../screens/clients/clients/detail/trace/TraceButton'
import type { PublishState } from '../../screens/clients/publish/PublishButton'
import type { Choice } from './useChoices'
import { useKickChoice } from './useKickChoice'
import type { FoundRecord } from './useObjects'

/** Returns a function that lists what can be done with a found object. The commands are those of its page. */
export function useObjectActions(): (found: FoundRecord) => Choice[] {
  const translate = useTranslate()
  const navigate = useNavigate()
  const kick = useKickChoice()
  const role = useSession()?.role
  const offer = useApiSupport()
  const canPublish = useCan('post /publish').allowed
  const canTrace = useCan('post /trace').allowed
  const createChoice = (action: string, path: string, state?: PublishState | TraceState): Choice => ({
    id: action,
    text: translate(`palette.action.${action}`),
    keywords: [action],
    run: () => void navigate(path, { state }),
  })
  return ({ kind, id, to, edit }) => {
    if (edit && checkAccess(role, edit, offer).allowed)
      return [createChoice('open', to), createChoice('edit', `${to}?tab=settings`)]
    if (!kind.startsWith('client')) return []
    return [
      createChoice('open', to),
      ...(canPublish ? [createChoice('publish', to, { publish: true })] : []),
      ...(canTrace ? [createChoice('trace', to, { trace: true })] : []),
      ...(kick ? [{ ...kick(id), keywords: ['kick'] }] : []),
    ]
  }
}
