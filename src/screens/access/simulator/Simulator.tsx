import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Screen } from '../../../ui/Screen'
import { Authorization } from './Authorization'
import { RequestForm } from './RequestForm'
import { askedOf, draftOf, faultsOf, searchOf } from './request'
import { SignIn } from './SignIn'
import { Trial } from './trial/Trial'
import { useDecided } from './useSources'

/** Whether a client may sign in, publish and subscribe, and who says so (AC-13). What is asked stands in the address. */
export function Simulator() {
  const translate = useTranslate()
  const [search, setSearch] = useSearchParams()
  const key = search.toString()
  const draft = useMemo(() => draftOf(new URLSearchParams(key)), [key])
  const faults = faultsOf(draft)
  const asked = useMemo(() => askedOf(draft), [draft])
  const { topic, ...others } = faults
  const named = Object.keys(others).length === 0
  const live = useDecided(asked, named && !topic)
  return (
    <Screen title={translate('simulator.title')} intro={translate('simulator.intro')} introKey="access-simulator">
      {/* Another address is another form. */}
      <RequestForm key={key} initial={draft} onAsk={(next) => setSearch(searchOf(next))} />
      {named && !topic && <Authorization asked={asked} live={live} />}
      {named && <SignIn asked={asked} />}
      {named && <Trial key={`trial ${key}`} asked={asked} complete={!topic} expected={live.data?.decision.outcome} />}
    </Screen>
  )
}
