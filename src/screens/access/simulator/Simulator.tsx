import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { Live } from '../../../api/live'
import { LivePanel } from '../../../resources/live/LivePanel'
import { useRefresh } from '../../../resources/useRefresh'
import { Screen } from '../../../ui/Screen'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { useSourceName } from '../decisionTexts'
import { CachedDecision } from './CachedDecision'
import { Note } from './parts'
import { RequestForm } from './RequestForm'
import {
  buildSearchParams,
  parseDraft,
  type RequestDraft,
  type SimulatedRequest,
  toAccessRequest,
  validateDraft,
} from './request'
import { SignIn } from './SignIn'
import { SourceSteps } from './SourceSteps'
import { Trial } from './trial/Trial'
import { type AccessDecision, useAccessDecision } from './useAccessDecision'
import { Verdict } from './Verdict'

/** Decision of the authorization chain for a publish or subscribe request. */
function Authorization({ request, live }: { request: SimulatedRequest; live: Live<AccessDecision> }) {
  const translate = useTranslate()
  const getSourceName = useSourceName()
  return (
    <Section title={translate('simulator.authorization.title')}>
      <LivePanel live={live} failedTitle={translate('simulator.authorization.failed')} skeleton="form">
        {({ decision, disabled }) => (
          <Stack>
            <Verdict decision={decision} request={request} />
            <CachedDecision request={request} decision={decision} />
            <SourceSteps decision={decision} request={request} />
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

const API_PATHS = ['/authorization', '/authentication', '/banned'] as const

/** Simulates the access check for connecting, publishing and subscribing. The request is stored in the URL. */
export function Simulator() {
  const translate = useTranslate()
  const [search, setSearch] = useSearchParams()
  const key = search.toString()
  const draft = useMemo(() => parseDraft(new URLSearchParams(key)), [key])
  const faults = validateDraft(draft)
  const request = useMemo(() => toAccessRequest(draft), [draft])
  const { topic, ...others } = faults
  const hasValidClient = Object.keys(others).length === 0
  const live = useAccessDecision(request, hasValidClient && !topic)
  const refresh = useRefresh()
  const submitRequest = (next: RequestDraft) => {
    setSearch(buildSearchParams(next))
    // Refetch: the rules may have changed since the last run.
    for (const path of API_PATHS) void refresh(path)
  }
  return (
    <Screen title={translate('simulator.title')} intro={translate('simulator.intro')} introKey="access-simulator">
      <RequestForm initial={draft} onSubmit={submitRequest} />
      {hasValidClient && !topic && <Authorization request={request} live={live} />}
      {hasValidClient && <SignIn request={request} />}
      {hasValidClient && <Trial request={request} complete={!topic} expected={live.data?.decision.outcome} />}
    </Screen>
  )
}
