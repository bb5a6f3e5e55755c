import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import Popover from '@mui/material/Popover'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { broker } from '../../api/client'
import { useLive } from '../../api/live'
import { IconAction } from '../../ui/IconAction'
import { AlarmList } from './AlarmList'

/** Alarms are rare; the bell asks four times a minute, however fast the screens renew. */
const EVERY = 15_000
const SHOWN = 100

/** How many alarms are active now, and which. */
export function AlarmBell() {
  const translate = useTranslate()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const alarms = useLive(
    ['alarms', 'active'],
    (signal) => broker.get('/alarms', { params: { query: { activated: true, page: 1, limit: SHOWN } }, signal }),
    { every: EVERY },
  )
  const rows = alarms.data?.data ?? []
  const count = alarms.data?.meta?.count ?? rows.length
  const label = alarms.data ? translate('app.alarms.count', { smart_count: count }) : translate('app.alarms.unknown')
  return (
    <>
      <IconAction
        label={label}
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
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}
      >
        <AlarmList
          titleId={id}
          rows={rows}
          count={count}
          loading={alarms.loading}
          error={alarms.error}
          onRetry={alarms.refresh}
        />
      </Popover>
    </>
  )
}
