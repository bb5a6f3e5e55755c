import { useCallback, useEffect, useState } from 'react'
import type { TopicStore } from './store/TopicStore'

/** Milliseconds between two pictures of the tree: four a second, however many messages come. */
const FRAME = 250

/**
 * Draws the component again while the store changes, and as long as a rate has to come down, but never more often than
 * four times a second. Gives a call that draws at once.
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
