import { useEffect } from 'react'
import type { Live } from '../../../api/live'
import type { ViewLive } from './views'

/** Tells the screen's head how the view below it renews itself. */
export function useTellLive({ asOf, refresh }: Live<unknown>, onLive: (live: ViewLive) => void): void {
  useEffect(() => onLive({ asOf, refresh }), [asOf, refresh, onLive])
}
