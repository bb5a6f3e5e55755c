import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useNotice } from '../useNotice'
import type { Preloadable } from './lazyView'
import { preloadChunk, useChunk } from './useChunk'

/**
 * Drawer, menu or dialog that loads when first opened (mounted, or `open` if it has that prop). On failure it shows
 * a message and closes; opening it again retries. Not included in the page's size budget (`scripts/sizes.ts`).
 */
export function lazyOverlay<P extends { onClose: () => void; open?: boolean }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> & Preloadable {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per component at module load
  function LazyOverlay(props: P) {
    const { part: Part, error } = useChunk(load, props.open !== false)
    const notify = useNotice()
    const translate = useTranslate()
    const close = useRef(props.onClose)
    useEffect(() => {
      close.current = props.onClose
    })
    useEffect(() => {
      if (error === null) return
      notify(translate('ui.chunk.title'), 'error')
      close.current()
    }, [error, notify, translate])
    return Part ? <Part {...props} /> : null
  }
  return Object.assign(LazyOverlay, { begin: () => preloadChunk(load) })
}
