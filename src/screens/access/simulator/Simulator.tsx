import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useRefresh } from '../../../resources/useRefresh'
import { Screen } from '../../../ui/Screen'
import { Authorization } from './Authorization'
import { RequestForm } from './RequestForm'
import { buildSearchParams, parseDraft, type RequestDraft, toAccessRequest, validateDraft } from './request'
import { SignIn } from './SignIn'
import { Trial } from './trial/Trial'
import { useAccessDecision } from './useAccessDecision'

const API_PATHS = ['/authorization', '/authentication', '/banned'] as const

/** Simulates the access check for connecting, publishing and subscribing. The request is stored in the URL. */
export function Simulator() {
  const translate = useTranslate()
  const [search, setSearch] = useSearchParams()
  const key = search.toString()
  const draft = useMemo(() => parseDraft(new URLSearchParams(key)), [key])
  const faults = validateDraft(draft)
  const asked = useMemo(() => toAccessRequest(draft), [draft])
  const { topic, ...others } = faults
  const named = Object.keys(others).length === 0
  const live = useAccessDecision(asked, named && !topic)
  const refresh = useRefresh()
  const ask = (next: RequestDraft) => {
    setSearch(buildSearchParams(next))
    // Refetch: the rules may have changed since the last run.
    for (const path of API_PATHS) void refresh(path)
  }
  return (
    <Screen title={translate('simulator.title')} intro={translate('simulator.intro')} introKey="access-simulator">
      <RequestForm initial={draft} onAsk={ask} />
      {named && !topic && <Authorization asked={asked} live={live} />}
      {named && <SignIn asked={asked} />}
      {named && <Trial asked={asked} complete={!topic} expected={live.data?.decision.outcome} />}
    </Screen>
  )
}
