import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { broker } from '../../api/client'
import { useLive } from '../../api/live'
import { IconAction } from '../../ui/IconAction'
import { LazyPart } from '../LazyPart'

const loadPopover = async () => (await import('./AlarmPopover')).AlarmPopover

/** Alarms are rare; the bell asks four times a minute, however fast the screens renew. */
const EVERY = 15_000
const SHOWN = 100

/** How many alarms are active now, and which. */
export function AlarmBell() {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const alarms = useLive(
    ['alarms', 'active'],
    (signal) => broker.get('/alarms', { params: { query: { activated: true, page: 1, limit: SHOWN } }, signal }),
    { every: EVERY },
  )
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
