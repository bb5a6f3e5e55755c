import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { decide } from '../../../authz/decide'
import { LivePanel } from '../../../resources/live/LivePanel'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { Cached } from './Cached'
import { Note } from './parts'
import type { Asked } from './request'
import { SourceSteps } from './SourceSteps'
import { useSourceName } from './sourceName'
import { type Sources, useSources } from './useSources'
import { Verdict } from './Verdict'

/** Who decides about a publish or subscribe, from the top. */
export function Authorization({ asked }: { asked: Asked }) {
  const translate = useTranslate()
  const live = useSources(asked)
  return (
    <Section title={translate('simulator.authorization.title')}>
      <LivePanel live={live} failedTitle={translate('simulator.authorization.failed')} skeleton="form">
        {(known) => <Decided asked={asked} known={known} />}
      </LivePanel>
    </Section>
  )
}

function Decided({ asked, known }: { asked: Asked; known: Sources }) {
  const translate = useTranslate()
  const nameOf = useSourceName()
  const decision = useMemo(() => decide(asked, known.sources, known.settings), [asked, known])
  return (
    <Stack>
      <Verdict decision={decision} asked={asked} />
      <Cached asked={asked} decision={decision} />
      <SourceSteps decision={decision} asked={asked} />
      {known.disabled.length > 0 && (
        <Note>{translate('simulator.authorization.disabled', { names: known.disabled.map(nameOf).join(', ') })}</Note>
      )}
      <Note>{translate('simulator.authorization.limits')}</Note>
    </Stack>
  )
}
