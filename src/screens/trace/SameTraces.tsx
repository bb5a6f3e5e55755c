import { useTranslate } from 'react-admin'
import type { FieldFooterProps } from '../../forms/types'
import { Status } from '../../ui/Status'
import { useSameTraces } from './traces'

/** Warns if waiting or running traces have the same condition, which the broker accepts. */
function SameTraces({ type, value }: { type: string; value: unknown }) {
  const translate = useTranslate()
  const traces = useSameTraces(type, value)
  const names = traces.map(({ name }) => name).join(', ')
  return (
    <div role="status">
      {traces.length > 0 && (
        <Status kind="warning" label={translate('traces.form.same', { smart_count: traces.length, names })} />
      )}
    </div>
  )
}

export const SameClientTraces = ({ value }: FieldFooterProps) => <SameTraces type="clientid" value={value} />
export const SameTopicTraces = ({ value }: FieldFooterProps) => <SameTraces type="topic" value={value} />
export const SameAddressTraces = ({ value }: FieldFooterProps) => <SameTraces type="ip_address" value={value} />
