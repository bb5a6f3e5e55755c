import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { DeleteAllButton } from '../../../resources/DeleteAllButton'
import { useBrokerList } from '../../../resources/list/brokerList'

export function Settings() {
  const translate = useTranslate()
  return (
    <Button variant="outlined" component={Link} to="/monitoring/alarm-settings">
      {translate('alarms.settings')}
    </Button>
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
