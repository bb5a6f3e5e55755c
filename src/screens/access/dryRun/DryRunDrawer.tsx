import { useTranslate } from 'react-admin'
import type { PlannedChange } from '../../../domain/access/accessPlan'
import { SideDrawer } from '../../../ui/SideDrawer'
import { DryRun } from './DryRun'

export function DryRunDrawer({ change, onClose }: { change: PlannedChange; onClose: () => void }) {
  const translate = useTranslate()
  return (
    <SideDrawer open isWide onClose={onClose} title={translate('authorization.dryRun.title')}>
      <p>{translate('authorization.dryRun.intro')}</p>
      <DryRun change={change} />
    </SideDrawer>
  )
}
