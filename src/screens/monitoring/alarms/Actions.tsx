import { useTranslate } from 'react-admin'
import { DeleteAllButton } from '../../../resources/DeleteAllButton'
import { useBrokerList } from '../../../resources/list/brokerList'
import { LinkButton } from '../../../ui/LinkButton'

export function Settings() {
  const translate = useTranslate()
  return (
    <LinkButton variant="outlined" to="/monitoring/alarm-settings">
      {translate('alarms.settings')}
    </LinkButton>
  )
}

const textKey = (key: string) => `alarms.all.${key}`

/** Link to the alarm settings, and a button that clears the alarm history on every node. */
export function SettingsAndClear() {
  const { data } = useBrokerList()
  return (
    <>
      <Settings />
      <DeleteAllButton
        operation="delete /alarms"
        texts={textKey}
        reason={data?.length === 0 ? textKey('nothing') : undefined}
      />
    </>
  )
}
