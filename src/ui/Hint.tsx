import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { useChunk } from './lazy/useChunk'

/** Where the hint stands. */
export type Placement = 'bottom' | 'right'

// Its positioning is heavy, and a page can be read without it.
const load = async () => (await import('@mui/material/Tooltip')).default

/** Milliseconds until the hint shows: soon for a mouse that rests, late for a finger, which means to press. */
const AFTER = { mouse: 300, touch: 700 }

interface Near {
  element: HTMLElement
  after: number
}

/**
 * What a control tells when it is pointed at or focused. The tooltip is made only then: a table has hundreds of
 * buttons, and each would carry one that nobody looks at.
 */
export function useHint(text: string, placement: Placement = 'bottom') {
  const [near, setNear] = useState<Near>()
  const leave = () => setNear(undefined)
  return {
    handlers: {
      onPointerEnter: ({ currentTarget: element, pointerType }: PointerEvent<HTMLElement>) =>
        setNear({ element, after: pointerType === 'touch' ? AFTER.touch : AFTER.mouse }),
      onPointerLeave: leave,
      onFocus: ({ currentTarget: element }: FocusEvent<HTMLElement>) => {
        if (element.matches(':focus-visible')) setNear({ element, after: 0 })
      },
      onBlur: leave,
    },
    hint: near && <Hint near={near} text={text} placement={placement} onClose={leave} />,
  }
}

function Hint(props: { near: Near; text: string; placement: Placement; onClose: () => void }) {
  const { near, text, placement, onClose } = props
  const { part: Tooltip } = useChunk(load)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), near.after)
    return () => clearTimeout(timer)
  }, [near])
  if (!Tooltip) return null
  return (
    // It repeats the name of its control: it must not lie over the same control of the next row.
    <Tooltip
      open={open}
      onClose={onClose}
      title={text}
      placement={placement}
      disableInteractive
      describeChild
      slotProps={{ popper: { anchorEl: near.element } }}
    >
      <span hidden />
    </Tooltip>
  )
}
