import { useLiveSettings } from '../../api/live'
import { LiveBar } from '../../ui/LiveBar'

/** Polling controls: interval, pause and last update. The settings are shared by all screens. */
export function LiveControls({ updatedAt, onRefresh }: { updatedAt: number | undefined; onRefresh: () => void }) {
  const settings = useLiveSettings()
  return <LiveBar {...settings} updatedAt={updatedAt} onRefresh={onRefresh} />
}
