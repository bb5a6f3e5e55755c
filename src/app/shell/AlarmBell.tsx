import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { IconAction } from '../../ui/IconAction'
import { LazyPart } from '../LazyPart'
import { useActiveAlarms } from './useActiveAlarms'

const loadPopover = async () => (await import('./AlarmPopover')).AlarmPopover

/** How many alarms are active now, and which. */
export function AlarmBell() {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const alarms = useActiveAlarms()
  const rows = alarms.data?.data ?? []
  const count = alarms.data?.meta?.count ?? rows.length
  return (
    <>
      <IconAction
        label={alarms.data ? translate('app.alarms.count', { smart_count: count }) : translate('app.alarms.unknown')}
        expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          alarms.refresh()
        }}
      >
        <Badge badgeContent={count} max={99} color="error">
          <NotificationsOutlined />
        </Badge>
      </IconAction>
      {anchor && (
        <LazyPart
          load={loadPopover}
          props={{
            anchor,
            rows,
            count,
            loading: alarms.loading,
            error: alarms.error,
            onClose: () => setAnchor(null),
            onRetry: alarms.refresh,
          }}
        />
      )}
    </>
  )
}
