import { useNotify } from 'ra-core'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { loadChunk } from './LazyScreen'

/** Parts that have come, by what loads them. */
const known = new Map<unknown, unknown>()

/**
 * A drawer, menu or dialog whose code comes when it is first opened. Should it not come, a message says so, the part
 * is closed, and opening it again tries again: nothing else on the page is touched. `load` must stay the same function.
 */
export function LazyPart<P extends { onClose: () => void }>(props: {
  load: () => Promise<ComponentType<P>>
  props: P
}) {
  const { load } = props
  const { onClose } = props.props
  const notify = useNotify()
  const [, setLoaded] = useState(false)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (known.has(load)) return
    let wanted = true
    loadChunk(load).then(
      (part) => {
        known.set(load, part)
        if (wanted) setLoaded(true)
      },
      () => {
        if (!wanted) return
        notify('app.chunk.title', { type: 'error' })
        close.current()
      },
    )
    return () => {
      wanted = false
    }
  }, [load, notify])
  const Part = known.get(load) as ComponentType<P> | undefined
  return Part ? <Part {...props.props} /> : null
}
