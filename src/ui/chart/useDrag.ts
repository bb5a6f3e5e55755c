import { useState } from 'react'

/** Part of the recharts pointer event: the time of the nearest point, as a number or a string. */
interface Pointer {
  activeLabel?: string | number | undefined
}

const getMoment = ({ activeLabel }: Pointer): number | undefined => {
  const t = activeLabel === undefined || activeLabel === '' ? Number.NaN : Number(activeLabel)
  return Number.isFinite(t) ? t : undefined
}

/** Selects a range by dragging over a chart; a click without movement is ignored. */
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
