import Button, { type ButtonProps } from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'

/** Minimum time in milliseconds that an attempt is shown, so that an immediate failure is noticeable. */
const SEEN = 400

/** Retry button with a pending state. It keeps its focus meanwhile. */
export function RetryButton({
  onRetry,
  ...look
}: Pick<ButtonProps, 'size' | 'color' | 'variant'> & { onRetry: () => unknown }) {
  const translate = useTranslate()
  const [trying, setTrying] = useState(false)
  const press = async () => {
    const asked = onRetry()
    if (!(asked instanceof Promise)) return
    setTrying(true)
    await Promise.allSettled([asked, new Promise((resolve) => setTimeout(resolve, SEEN))])
    setTrying(false)
  }
  return (
    <Button
      {...look}
      aria-disabled={trying || undefined}
      onClick={trying ? undefined : press}
      sx={trying ? { opacity: 0.5, cursor: 'progress' } : undefined}
    >
      {translate(trying ? 'ui.state.retrying' : 'ui.state.retry')}
    </Button>
  )
}
