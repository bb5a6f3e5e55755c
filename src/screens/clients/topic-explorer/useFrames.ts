import { useCallback, useEffect, useState } from 'react'
import type { TopicStore } from './store/TopicStore'

const FRAME = 250

/**
 * Re-renders while the store changes or rates decay, at most four times per second. Returns a function that renders
 * immediately.
 */
export function useFrames(store: TopicStore): () => void {
  const [, setFrame] = useState({})
  const draw = useCallback(() => setFrame({}), [])
  useEffect(() => {
    let drawn = -1
    let moving = false
    const timer = setInterval(() => {
      if (store.version === drawn && !moving) return
      drawn = store.version
      moving = store.pausedAt === undefined && store.root.rate.read(Date.now()) > 0
      draw()
    }, FRAME)
    return () => clearInterval(timer)
  }, [store, draw])
  return draw
}
