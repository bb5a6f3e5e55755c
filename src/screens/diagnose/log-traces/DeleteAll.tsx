import { useTranslate } from 'react-admin'
import { useCan } from '../../../api/access'
import { broker } from '../../../api/client'
import { useBrokerList } from '../../../resources/list/brokerList'
import { useCommand } from '../../../resources/useCommand'
import { ActionButton } from '../../../ui/ActionButton'
import { PATH } from '../../trace/traces'

/** Button that deletes all traces and their logs. */
export function DeleteAll() {
  const translate = useTranslate()
  const command = useCommand()
  const { data, filters } = useBrokerList()
  const { reason } = useCan('delete /trace')
  const none = data?.length === 0 && !Object.values(filters).some(Boolean)
  const disabledReason = reason ?? (none ? 'traces.nothing' : undefined)
  const clear = () =>
    command({
      question: {
        title: translate('traces.delete_all_question'),
        body: translate('traces.consequence', { smart_count: 2 }),
        confirm: translate('traces.delete_all'),
        danger: true,
      },
      work: () => broker.delete(PATH),
      successMessage: { key: 'traces.all_deleted' },
      refresh: [PATH],
    })
  return (
    <ActionButton
      variant="outlined"
      color="error"
      disabled={disabledReason && translate(disabledReason)}
      onClick={() => void clear()}
    >
      {translate('traces.delete_all')}
    </ActionButton>
  )
}
