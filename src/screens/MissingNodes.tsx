import { useTranslate } from 'react-admin'
import { PartialWarning } from '../ui/states'
import { useNodes } from './useNodes'

/** Names stopped nodes, whose data is missing in the list below. */
export function MissingNodes() {
  const translate = useTranslate()
  const stopped = useNodes().filter(({ isRunning }) => !isRunning)
  if (stopped.length === 0) return null
  const names = stopped.map(({ name }) => name).join(', ')
  return <PartialWarning text={translate('ui.missing_nodes', { smart_count: stopped.length, names })} />
}
