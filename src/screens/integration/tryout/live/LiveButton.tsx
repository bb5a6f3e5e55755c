import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { MqttMessage } from '../../../../mqtt/types'
import { lazyOverlay } from '../../../../ui/lazy/lazyOverlay'

// Loaded on demand because it includes the MQTT client.
const LiveSample = lazyOverlay(async () => (await import('./LiveSample')).LiveSample)

/** Opens the drawer that copies a live or retained message into the sample. */
export function LiveButton({ topics, onSelect }: { topics: string; onSelect: (message: MqttMessage) => void }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('tryout.live.action')}
      </Button>
      {open && <LiveSample open onClose={() => setOpen(false)} topics={topics} onSelect={onSelect} />}
    </>
  )
}
