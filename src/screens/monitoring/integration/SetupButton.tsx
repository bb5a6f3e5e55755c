import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'

// Lazy: rarely used.
const SetupDrawer = lazyOverlay(async () => (await import('./SetupDrawer')).SetupDrawer)

export function SetupButton() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {translate('monitoringIntegration.setup.open')}
      </Button>
      {open && <SetupDrawer onClose={() => setOpen(false)} />}
    </>
  )
}
