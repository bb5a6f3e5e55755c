import { EnableSwitch } from '../../../../resources/EnableSwitch'
import type { Row } from '../../../../resources/types'
import { useWebhookLock } from '../../useWebhookLock'
import { RULES_PATH, setRuleEnabled } from '../ruleCalls'

export function RuleSwitch({ row }: { row: Row }) {
  const locked = useWebhookLock(RULES_PATH)(row)
  return (
    <EnableSwitch
      name={row.id}
      operation="put /rules/{id}"
      resource={RULES_PATH}
      locked={locked}
      set={({ id }, enable) => setRuleEnabled(id, enable)}
    />
  )
}
