import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../../../api/access'
import { ActionButton } from '../../../../../ui/ActionButton'

// Forms are heavy, and most who look at a client trace nothing.
const StartTrace = lazy(async () => ({ default: (await import('./StartTrace')).StartTrace }))

/** Starts a trace of a client from its page (CL-9). */
export function TraceButton({ clientid }: { clientid: string }) {
  const translate = useTranslate()
  const access = useCan('post /trace')
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        variant="outlined"
        onClick={() => setOpen(true)}
        disabled={access.reason && translate(access.reason)}
      >
        {translate('clients.trace.action')}
      </ActionButton>
      {open && (
        <Suspense>
          <StartTrace clientid={clientid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
