import { type RefObject, useEffect } from 'react'

/** The bars in sight: a page has one, a drawer over it another. */
const bars = new Set<HTMLElement>()

const publish = () => {
  const height = Math.max(0, ...[...bars].map((bar) => bar.offsetHeight))
  document.documentElement.style.setProperty('--bar-height', `${height}px`)
}

/** Tells how high the bar at the foot of the page is, so that a field that is gone to stands above it. */
export function useBarHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = ref.current
    if (!bar) return
    const observer = new ResizeObserver(publish)
    observer.observe(bar)
    bars.add(bar)
    return () => {
      observer.disconnect()
      bars.delete(bar)
      publish()
    }
  }, [ref])
}
