import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useDenied } from '../../../../../resources/useDenied'
import { useOpenFromLocationState } from '../../../../../resources/useOpenFromLocationState'
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
  useOpenFromLocationState('trace', disabledReason === undefined, () => setOpen(true))
  return (
    <>
      <ActionButton variant="outlined" onClick={() => setOpen(true)} disabled={disabledReason}>
        {translate('clients.trace.action')}
      </ActionButton>
      {open && <StartTrace clientid={clientid} onClose={() => setOpen(false)} />}
    </>
  )
}
