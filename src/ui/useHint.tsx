import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { useChunk } from './lazy/useChunk'

export type Placement = 'bottom' | 'right'

// Loaded on demand: the positioning library is large and the page works without it.
const load = async () => (await import('@mui/material/Tooltip')).default

/** Delay in milliseconds; longer for touch, where a tap comes first. */
const AFTER = { mouse: 300, touch: 700 }

interface HintAnchor {
  element: HTMLElement
  after: number
}

/** Tooltip on hover and focus. It is mounted on demand, because a table has hundreds of buttons. */
export function useHint(text: string, placement: Placement = 'bottom') {
  const [anchor, setAnchor] = useState<HintAnchor>()
  const leave = () => setAnchor(undefined)
  return {
    handlers: {
      onPointerEnter: ({ currentTarget: element, pointerType }: PointerEvent<HTMLElement>) =>
        setAnchor({ element, after: pointerType === 'touch' ? AFTER.touch : AFTER.mouse }),
      onPointerLeave: leave,
      onFocus: ({ currentTarget: element }: FocusEvent<HTMLElement>) => {
        if (element.matches(':focus-visible')) setAnchor({ element, after: 0 })
      },
      onBlur: leave,
    },
    hint: anchor && <Hint anchor={anchor} text={text} placement={placement} onClose={leave} />,
  }
}

function Hint(props: { anchor: HintAnchor; text: string; placement: Placement; onClose: () => void }) {
  const { anchor, text, placement, onClose } = props
  const { part: Tooltip } = useChunk(load)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), anchor.after)
    return () => clearTimeout(timer)
  }, [anchor])
  if (!Tooltip) return null
  return (
    // Repeats the accessible name, and must not cover the same control of the next row.
    <Tooltip
      open={open}
      onClose={onClose}
      title={text}
      placement={placement}
      disableInteractive
      describeChild
      slotProps={{ popper: { anchorEl: anchor.element } }}
    >
      <span hidden />
    </Tooltip>
  )
}
