import { type ReactNode, useCallback, useState } from 'react'
import { useDenied } from '../../../resources/useDenied'
import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'
import type { Target } from './PublishBox'

// Lazy: the form is heavy and publishing is rare compared to reading lists.
const PublishBox = lazyOverlay(async () => (await import('./PublishBox')).PublishBox)

/** Returns the publish box with a function to open it. `disabled` is the reason if publishing is not allowed. */
export function usePublish(): { show: (target?: Target) => void; disabled: string | undefined; box: ReactNode } {
  const disabled = useDenied('post /publish')
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
    disabled,
    box: used && <PublishBox open={open} onClose={() => setOpen(false)} target={target} />,
  }
}
