import { EnableSwitch } from '../../../../resources/EnableSwitch'
import type { Row } from '../../../../resources/types'
import { useWebhookLock } from '../../useWebhookLock'
import { RULES, setEnabled } from '../ruleCalls'

export function RuleSwitch({ row }: { row: Row }) {
  const locked = useWebhookLock(RULES)(row)
  return (
    <EnableSwitch
      name={row.id}
      operation="put /rules/{id}"
      resource={RULES}
      locked={locked}
      set={({ id }, enable) => setEnabled(id, enable)}
    />
  )
}
