import { useTranslate } from 'ra-core'
import { Status } from '../../../ui/Status'
import { STATES, type Trace } from '../../trace/traces'

/** Whether a trace waits for its start, records or is over. */
export function TraceState({ status = 'stopped' }: { status: Trace['status'] | undefined }) {
  const translate = useTranslate()
  return <Status kind={STATES[status] ?? 'stopped'} label={translate(`fields.status.options.${status}`)} />
}
