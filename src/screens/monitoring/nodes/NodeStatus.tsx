import { useTranslate } from 'react-admin'
import { Status } from '../../../ui/Status'

/** Node status; unknown values are shown as the broker sends them. */
export function NodeStatus({ status }: { status: string | undefined }) {
  const translate = useTranslate()
  if (status === 'running') return <Status kind="ok" label={translate('monitoring.nodes.running')} />
  if (status === 'stopped') return <Status kind="stopped" label={translate('monitoring.nodes.stopped')} />
  return <Status kind="warning" label={status ?? '–'} />
}
