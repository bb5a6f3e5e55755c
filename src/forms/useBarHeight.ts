import { type RefObject, useEffect } from 'react'

const bars = new Set<HTMLElement>()

const publishHeight = () => {
  const height = Math.max(0, ...[...bars].map((bar) => bar.offsetHeight))
  document.documentElement.style.setProperty('--bar-height', `${height}px`)
}

/** Publishes the height of the save bar as `--bar-height`, so that focused fields scroll clear of it. */
export function useBarHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = ref.current
    if (!bar) return
    const observer = new ResizeObserver(publishHeight)
    observer.observe(bar)
    bars.add(bar)
    return () => {
      observer.disconnect()
      bars.delete(bar)
      publishHeight()
    }
  }, [ref])
}
