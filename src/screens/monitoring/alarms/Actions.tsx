import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useCan } from '../../../api/access'
import { broker } from '../../../api/client'
import { useBrokerList } from '../../../resources/list/brokerList'
import { useCommand } from '../../../resources/useCommand'
import { ActionButton } from '../../../ui/ActionButton'

export function Settings() {
  const translate = useTranslate()
  return (
    <Button variant="outlined" component={Link} to="/monitoring/alarm-settings">
      {translate('alarms.settings')}
    </Button>
  )
}

/** Link to the alarm settings, and a button that clears the alarm history on every node. */
export function SettingsAndClear() {
  const translate = useTranslate()
  const command = useCommand()
  const { data } = useBrokerList()
  const { reason } = useCan('delete /alarms')
  const disabledReason = reason ?? (data?.length === 0 ? 'alarms.nothing_to_clear' : undefined)
  const clear = () =>
    command({
      question: {
        title: translate('alarms.clear_question'),
        body: translate('alarms.clear_body'),
        confirm: translate('alarms.clear'),
        danger: true,
      },
      work: () => broker.delete('/alarms'),
      successMessage: { key: 'alarms.cleared' },
      refresh: ['/alarms'],
    })
  return (
    <>
      <Settings />
      <ActionButton
        variant="outlined"
        color="error"
        onClick={() => void clear()}
        disabled={disabledReason && translate(disabledReason)}
      >
        {translate('alarms.clear')}
      </ActionButton>
    </>
  )
}
