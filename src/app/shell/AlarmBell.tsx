import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useActiveAlarms } from '../../screens/monitoring/useActiveAlarms'
import { IconAction } from '../../ui/IconAction'
import { lazyOverlay } from '../../ui/lazy/lazyOverlay'
import { announce } from '../../ui/liveRegion'
import { loadTexts } from '../i18n'

const AlarmPopover = lazyOverlay(async () => {
  const [{ AlarmPopover }] = await Promise.all([import('./AlarmPopover'), loadTexts(['health'])])
  return AlarmPopover
})

export function AlarmBell() {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { pathname } = useLocation()
  const alarms = useActiveAlarms()
  const rows = alarms.data?.data ?? []
  const count = alarms.data?.meta?.count ?? rows.length
  const loadedCount = alarms.data ? count : undefined
  const last = useRef(loadedCount)
  useEffect(() => {
    if (loadedCount === undefined) return
    if (last.current !== undefined && loadedCount > last.current)
      announce(translate('app.alarms.count', { smart_count: loadedCount }))
    last.current = loadedCount
  }, [loadedCount, translate])
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the list
  useEffect(() => setAnchor(null), [pathname])
  return (
    <>
      <IconAction
        label={alarms.data ? translate('app.alarms.count', { smart_count: count }) : translate('app.alarms.unknown')}
        expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          void alarms.refresh()
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
