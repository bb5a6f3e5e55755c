import RadioButtonCheckedOutlined from '@mui/icons-material/RadioButtonCheckedOutlined'
import Badge from '@mui/material/Badge'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useCan } from '../../api/access'
import { backgroundRecordings } from '../../screens/recording/backgroundRecordings'
import { useRunningTraces } from '../../screens/trace/traces'
import { IconAction } from '../../ui/IconAction'
import { lazyOverlay } from '../../ui/lazy/lazyOverlay'
import { loadTexts } from '../i18n'

const RecordingsPopover = lazyOverlay(async () => {
  const [{ RecordingsPopover }] = await Promise.all([
    import('./RecordingsPopover'),
    loadTexts(['forms', 'recordings', 'traces']),
  ])
  return RecordingsPopover
})

/** Traces start and end with commands of this page, which refresh them; only those of other users come later. */
const POLL_INTERVAL_MS = 300_000

const { subscribe, countRunning } = backgroundRecordings
const countAll = () => backgroundRecordings.list().length

/** Opens the recordings that go on in the background. Hidden if there are none. */
export function RecordingsButton() {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { pathname } = useLocation()
  const all = useSyncExternalStore(subscribe, countAll)
  const running = useSyncExternalStore(subscribe, countRunning)
  const { allowed } = useCan('get /trace')
  const traces = useRunningTraces(POLL_INTERVAL_MS, allowed).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the list
  useEffect(() => setAnchor(null), [pathname])
  const count = running + traces
  if (all + traces === 0 && !anchor) return null
  return (
    <>
      <IconAction
        label={translate('app.recordings.count', { smart_count: count })}
        expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={count} color="primary">
          <RadioButtonCheckedOutlined />
        </Badge>
      </IconAction>
      {anchor && <RecordingsPopover anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
