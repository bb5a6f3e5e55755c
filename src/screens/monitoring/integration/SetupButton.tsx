import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'

// It is used once in a cluster's life.
const SetupDrawer = lazy(async () => ({ default: (await import('./SetupDrawer')).SetupDrawer }))

/** Opens the help to set up Prometheus and Grafana (MO-9). */
export function SetupButton() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {translate('monitoringIntegration.setup.open')}
      </Button>
      {open && (
        <Suspense>
          <SetupDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
