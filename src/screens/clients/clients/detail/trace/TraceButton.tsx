import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCan } from '../../../../../api/access'
import { ActionButton } from '../../../../../ui/ActionButton'
import { lazyDetail } from '../../../../../ui/lazy/lazyDetail'

// Lazy: forms are heavy and most visitors start no trace.
const StartTrace = lazyDetail(async () => (await import('./StartTrace')).StartTrace, { shape: 'form' })

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
      {open && <StartTrace clientid={clientid} onClose={() => setOpen(false)} />}
    </>
  )
}
