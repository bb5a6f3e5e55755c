import { useState } from 'react'

/** What recharts tells of the pointer: the moment of the nearest point, as a number or a text. */
interface Pointer {
  activeLabel?: string | number | undefined
}

const getMoment = ({ activeLabel }: Pointer): number | undefined => {
  const t = activeLabel === undefined || activeLabel === '' ? Number.NaN : Number(activeLabel)
  return Number.isFinite(t) ? t : undefined
}

/** Dragging over a chart: the stretch so far, and handlers for the chart; a press without a way is none. */
export function useDrag(onDone: ((stretch: readonly [number, number]) => void) | undefined) {
  const [stretch, setStretch] = useState<readonly [number, number]>()
  if (!onDone) return { stretch: undefined, handlers: {} }
  return {
    stretch,
    handlers: {
      onMouseDown: (pointer: Pointer) => {
        const t = getMoment(pointer)
        if (t !== undefined) setStretch([t, t])
      },
      onMouseMove: (pointer: Pointer) => {
        const t = getMoment(pointer)
        if (t !== undefined && stretch) setStretch([stretch[0], t])
      },
      onMouseUp: () => {
        setStretch(undefined)
        if (stretch && stretch[0] !== stretch[1]) onDone([Math.min(...stretch), Math.max(...stretch)])
      },
      onMouseLeave: () => setStretch(undefined),
    },
  }
}
