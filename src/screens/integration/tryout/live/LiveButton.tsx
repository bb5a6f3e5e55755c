import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Message } from '../../../../mqtt/types'
import { lazyOverlay } from '../../../../ui/lazy/lazyOverlay'

// It holds the MQTT client, and few samples are taken from live messages.
const LiveSample = lazyOverlay(async () => (await import('./LiveSample')).LiveSample)

/** Opens the drawer that takes the sample from a live or retained message. */
export function LiveButton({ topics, onTake }: { topics: string; onTake: (message: Message) => void }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('tryout.live.action')}
      </Button>
      {open && <LiveSample open onClose={() => setOpen(false)} topics={topics} onTake={onTake} />}
    </>
  )
}
