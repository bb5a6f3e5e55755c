import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { truncateAndEscape } from '../../../ui/text'
import { useActiveAlarms } from '../useActiveAlarms'

/** So many are named; the list has them all. */
const NAMED = 3

/** The alarms that are active now, in sight; nothing where there are none. */
export function ActiveAlarms() {
  const translate = useTranslate()
  const page = useActiveAlarms().data
  const alarms = page?.data ?? []
  const smart_count = page?.meta?.count ?? alarms.length
  if (smart_count === 0) return null
  const names = [...new Set(alarms.map(({ name }) => truncateAndEscape(name ?? '', 64)))]
  const shown = names.slice(0, NAMED).join(', ')
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <Button component={Link} to="/alarm/current-alarm" color="inherit" size="small">
          {translate('monitoring.overview.alarms_all')}
        </Button>
      }
    >
      {translate('monitoring.overview.alarms', { smart_count, names: names.length > NAMED ? `${shown}, …` : shown })}
    </Alert>
  )
}
