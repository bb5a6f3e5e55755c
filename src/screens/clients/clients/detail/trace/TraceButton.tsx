import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { useDenied } from '../../../../../resources/useDenied'
import { ActionButton } from '../../../../../ui/ActionButton'
import { lazyDetail } from '../../../../../ui/lazy/lazyView'

// Lazy: forms are heavy and most visitors start no trace.
const StartTrace = lazyDetail(async () => (await import('./StartTrace')).StartTrace, { shape: 'form' })

export interface TraceState {
  trace?: boolean
}

/** Button that opens the form of a trace; the location state `trace` opens it too. */
export function TraceButton({ clientid }: { clientid: string }) {
  const translate = useTranslate()
  const disabledReason = useDenied('post /trace')
  const [open, setOpen] = useState(false)
  const { state, key, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isWanted = (state as TraceState | null)?.trace === true && disabledReason === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation that requests it
  useEffect(() => {
    if (!isWanted) return
    setOpen(true)
    // Clear the state so that going back does not reopen the form.
    void navigate({ pathname, search }, { replace: true, state: null })
  }, [isWanted, key])
  return (
    <>
      <ActionButton variant="outlined" onClick={() => setOpen(true)} disabled={disabledReason}>
        {translate('clients.trace.action')}
      </ActionButton>
      {open && <StartTrace clientid={clientid} onClose={() => setOpen(false)} />}
    </>
  )
}
