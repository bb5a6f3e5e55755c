import { useTranslate } from 'react-admin'
import { useCan } from '../../../api/access'
import { broker } from '../../../api/client'
import { useBrokerList } from '../../../resources/list/brokerList'
import { useCommand } from '../../../resources/useCommand'
import { ActionButton } from '../../../ui/ActionButton'

export function UnbanAll() {
  const translate = useTranslate()
  const command = useCommand()
  const { total } = useBrokerList()
  const access = useCan('delete /banned')
  const disabledReason = access.reason ?? (total === 0 ? 'access.banned.all.nothing' : undefined)
  const run = () =>
    command({
      question: {
        title: translate('access.banned.all.question'),
        body: translate('access.banned.all.consequence'),
        confirm: translate('access.banned.all.action'),
        danger: true,
      },
      work: () => broker.delete('/banned'),
      successMessage: { key: 'access.banned.all.done' },
      refresh: ['/banned'],
    })
  return (
    <ActionButton
      color="error"
      variant="outlined"
      onClick={() => void run()}
      disabled={disabledReason && translate(disabledReason)}
    >
      {translate('access.banned.all.action')}
    </ActionButton>
  )
}
