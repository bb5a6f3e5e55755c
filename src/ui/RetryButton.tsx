import Button, { type ButtonProps } from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'

/** An attempt that fails at once is seen to have been made, milliseconds. */
const SEEN = 400

/** Tries again, and says so until there is an answer. It keeps its focus meanwhile. */
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
