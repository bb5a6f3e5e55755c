import { useLiveSettings } from '../../api/live'
import { LiveBar } from '../../ui/LiveBar'

/** Interval, pause and "as of" of a live screen; the choice holds for all of them. */
export function LiveControls({ asOf, onRefresh }: { asOf: number | undefined; onRefresh: () => void }) {
  const settings = useLiveSettings()
  return <LiveBar {...settings} asOf={asOf} onRefresh={onRefresh} />
}
