import { useTranslate } from 'ra-core'
import type { Live } from '../../../api/live'
import { LivePanel } from '../../../resources/live/LivePanel'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { CachedDecision } from './CachedDecision'
import { Note } from './parts'
import type { SimulatedRequest } from './request'
import { SourceSteps } from './SourceSteps'
import type { AccessDecision } from './useAccessDecision'
import { useSourceName } from './useSourceName'
import { Verdict } from './Verdict'

/** Decision of the authorization chain for a publish or subscribe request. */
export function Authorization({ asked, live }: { asked: SimulatedRequest; live: Live<AccessDecision> }) {
  const translate = useTranslate()
  const getSourceName = useSourceName()
  return (
    <Section title={translate('simulator.authorization.title')}>
      <LivePanel live={live} failedTitle={translate('simulator.authorization.failed')} skeleton="form">
        {({ decision, disabled }) => (
          <Stack>
            <Verdict decision={decision} asked={asked} />
            <CachedDecision asked={asked} decision={decision} />
            <SourceSteps decision={decision} asked={asked} />
            {disabled.length > 0 && (
              <Note>
                {translate('simulator.authorization.disabled', { names: disabled.map(getSourceName).join(', ') })}
              </Note>
            )}
            <Note>{translate('simulator.authorization.limits')}</Note>
          </Stack>
        )}
      </LivePanel>
    </Section>
  )
}
