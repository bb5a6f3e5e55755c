import { useTranslate } from 'ra-core'
import { Status } from '../../../ui/Status'
import { STATES, type Trace } from '../../trace/traces'

/** State of a trace: waiting, running or stopped. */
export function TraceState({ status = 'stopped' }: { status: Trace['status'] | undefined }) {
  const translate = useTranslate()
  return <Status kind={STATES[status] ?? 'stopped'} label={translate(`fields.status.options.${status}`)} />
}
