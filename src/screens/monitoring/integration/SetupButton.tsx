import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'

// It is used once in a cluster's life.
const SetupDrawer = lazyOverlay(async () => (await import('./SetupDrawer')).SetupDrawer)

/** Opens the help to set up Prometheus and Grafana (MO-9). */
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
