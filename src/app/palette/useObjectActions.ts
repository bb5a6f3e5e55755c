import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useCan } from '../../api/access'
import type { TraceState } from '../../screens/clients/clients/detail/trace/TraceButton'
import type { PublishState } from '../../screens/clients/publish/PublishButton'
import type { Choice } from './useChoices'
import { useKickChoice } from './useKickChoice'
import type { FoundRecord } from './useObjects'

const EDITABLE: ReadonlySet<string> = new Set(['rule', 'connector'])

/** Returns a function that lists what can be done with a found object. The commands are those of its page. */
export function useObjectActions(): (found: FoundRecord) => Choice[] {
  const translate = useTranslate()
  const navigate = useNavigate()
  const kick = useKickChoice()
  const canPublish = useCan('post /publish').allowed
  const canTrace = useCan('post /trace').allowed
  const createChoice = (action: string, path: string, state?: PublishState | TraceState): Choice => ({
    id: action,
    text: translate(`palette.action.${action}`),
    words: [action],
    run: () => void navigate(path, { state }),
  })
  return ({ kind, id, to }) => {
    if (EDITABLE.has(kind)) return [createChoice('open', to), createChoice('edit', `${to}?tab=settings`)]
    if (!kind.startsWith('client')) return []
    return [
      createChoice('open', to),
      ...(canPublish ? [createChoice('publish', to, { publish: true })] : []),
      ...(canTrace ? [createChoice('trace', to, { trace: true })] : []),
      ...(kick ? [{ ...kick(id), words: ['kick'] }] : []),
    ]
  }
}
