import { useTranslate } from 'ra-core'
import { type ComponentType, useEffect, useRef } from 'react'
import { useTell } from '../useTell'
import type { Ahead } from './lazyView'
import { beginChunk, useChunk } from './useChunk'

/**
 * A drawer, menu or dialog whose code comes when it is first opened (mounted, or `open` where it has that). Should it not come, a message says so, the part
 * is closed, and opening it again tries again: nothing else on the page is touched. What it loads does not count to
 * opening the page (`scripts/sizes.ts`).
 */
export function lazyOverlay<P extends { onClose: () => void; open?: boolean }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> & Ahead {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module loads
  function LazyOverlay(props: P) {
    const { part: Part, error } = useChunk(load, props.open !== false)
    const tell = useTell()
    const translate = useTranslate()
    const close = useRef(props.onClose)
    useEffect(() => {
      close.current = props.onClose
    })
    useEffect(() => {
      if (error === null) return
      tell(translate('ui.chunk.title'), 'error')
      close.current()
    }, [error, tell, translate])
    return Part ? <Part {...props} /> : null
  }
  return Object.assign(LazyOverlay, { begin: () => beginChunk(load) })
}
