import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useActiveAlarms } from '../../screens/monitoring/useActiveAlarms'
import { IconAction } from '../../ui/IconAction'
import { lazyOverlay } from '../../ui/lazy/lazyOverlay'

const AlarmPopover = lazyOverlay(async () => (await import('./AlarmPopover')).AlarmPopover)

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
        <AlarmPopover
          {...{ anchor, rows, count }}
          loading={alarms.loading}
          error={alarms.error}
          onClose={() => setAnchor(null)}
          onRetry={alarms.refresh}
        />
      )}
    </>
  )
}
