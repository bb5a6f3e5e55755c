import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ActionButton } from '../../../ui/ActionButton'
import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'

const SentData = lazyOverlay(async () => (await import('./SentData')).SentData)

export function ShowData() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton variant="outlined" onClick={() => setOpen(true)}>
        {translate('system.telemetry.show')}
      </ActionButton>
      {open && <SentData onClose={() => setOpen(false)} />}
    </>
  )
}
