import { useOptionText } from '../../../forms/useFieldText'
import { Status } from '../../../ui/Status'
import { truncateAndEscape } from '../../../ui/text'
import { STATES, type Trace } from '../../trace/traces'

export function TraceState({ status = 'stopped' }: { status: Trace['status'] | undefined }) {
  const optionText = useOptionText()
  return <Status kind={STATES[status] ?? 'stopped'} label={truncateAndEscape(optionText('status', status), 64)} />
}
