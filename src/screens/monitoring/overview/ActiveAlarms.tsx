import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { LinkButton } from '../../../ui/LinkButton'
import { truncateAndEscape } from '../../../ui/text'
import { findAlarmObject } from '../alarmObject'
import { useActiveAlarms } from '../useActiveAlarms'

/** Alarms shown by name. */
const NAMED = 3

/** Banner with active alarms; renders nothing if there are none. */
export function ActiveAlarms() {
  const translate = useTranslate()
  const page = useActiveAlarms().data
  const all = page?.data ?? []
  // Alarms of connectors and actions are already part of the health section.
  const alarms = all.filter((alarm) => !findAlarmObject(alarm)?.resource)
  const smart_count = Math.max(page?.meta?.count ?? 0, all.length) - (all.length - alarms.length)
  if (smart_count === 0) return null
  const names = [...new Set(alarms.map(({ name }) => truncateAndEscape(name ?? '', 64)))]
  const nameList = names.slice(0, NAMED).join(', ')
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <LinkButton to="/alarm/current-alarm" color="inherit" size="small">
          {translate('monitoring.overview.alarms_all')}
        </LinkButton>
      }
    >
      {translate('monitoring.overview.alarms', {
        smart_count,
        names: names.length > NAMED ? `${nameList}, …` : nameList,
      })}
    </Alert>
  )
}
