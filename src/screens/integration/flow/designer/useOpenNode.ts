import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../../../ui/useLatest'

interface OpenNode {
  id: string
  /** Increases with each opening, so that the changes of a visit are undone together. */
  visit: number
  /** Server type that was searched for when the node was added. */
  kind: string | undefined
}

const NO_NODES: ReadonlySet<string> = new Set()

/** State of the node drawer: the open node, and the new nodes, which show no problems while they are filled in. */
export function useOpenNode() {
  const [open, setOpen] = useState<OpenNode>()
  const [newIds, setNewIds] = useState(NO_NODES)
  const visits = useRef(0)
  /** Gets the focus back when the node is closed. */
  const opener = useRef<Element>(null)
  useEffect(() => {
    if (open === undefined && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }, [open])
  const openNode = useLatest((id: string, kind?: string) => {
    opener.current = document.activeElement
    visits.current += 1
    setOpen({ id, visit: visits.current, kind })
  })
  return {
    open,
    newIds,
    openNode,
    openNewNode: (id: string, kind: string | undefined) => {
      setNewIds(new Set([...newIds, id]))
      openNode(id, kind)
    },
    closeNode: () => {
      setNewIds(new Set([...newIds].filter((id) => id !== open?.id)))
      setOpen(undefined)
    },
    /** Treats new nodes like others, for example before saving. */
    forgetNewNodes: () => setNewIds(NO_NODES),
  }
}
