import { useTranslate } from 'react-admin'
import { useFormat } from '../../../ui/format/useFormat'
import { Usage } from '../../../ui/Usage'
import type { ListenerEntry } from '../listenerFacts'

/** Current and maximum connections, with a bar if limited. */
export function Connections({ status }: { status: ListenerEntry['status'] }) {
  const translate = useTranslate()
  const format = useFormat()
  const { current_connections: now = 0, max_connections: most } = status ?? {}
  if (typeof most === 'number') return <Usage used={now} total={most} format={format.number} />
  return translate('listeners.noLimit', { used: format.number(now) })
}
