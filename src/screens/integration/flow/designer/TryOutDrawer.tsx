import { useTranslate } from 'react-admin'
import type { RuleParts } from '../../../../domain/flow/model'
import { SideDrawer } from '../../../../ui/SideDrawer'
import { TryOut } from '../../tryout/TryOut'
import type { RuleOutput } from '../../tryout/types'

export interface TryOutDrawerProps {
  rule: RuleParts
  /** Undefined for a new rule. */
  ruleId: string | undefined
  onClose: () => void
}

export function TryOutDrawer({ rule, ruleId, onClose }: TryOutDrawerProps) {
  const translate = useTranslate()
  return (
    <SideDrawer open isWide onClose={onClose} title={translate('flow.tryOut')}>
      <TryOut sql={rule.sql} actions={rule.actions as readonly RuleOutput[]} ruleId={ruleId} />
    </SideDrawer>
  )
}
