import { useTranslate } from 'ra-core'
import { type ReactNode, useCallback, useState } from 'react'
import { useCan } from '../../../api/access'
import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'
import type { Target } from './PublishBox'

// It holds a form, and lists are read far more often than a message is sent.
const PublishBox = lazyOverlay(async () => (await import('./PublishBox')).PublishBox)

/** The publish box, once it was opened, for a topic or for none in particular. `disabled`: why it may not be. */
export function usePublish(): { show: (target?: Target) => void; disabled: string | undefined; box: ReactNode } {
  const translate = useTranslate()
  const { reason } = useCan('post /publish')
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const [target, setTarget] = useState<Target>()
  const show = useCallback((next?: Target) => {
    if (next) setTarget(next)
    setUsed(true)
    setOpen(true)
  }, [])
  return {
    show,
    disabled: reason && translate(reason),
    box: used && <PublishBox open={open} onClose={() => setOpen(false)} target={target} />,
  }
}
