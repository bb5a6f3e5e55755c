import type { Card, CardPosition, CardPositions, Link } from './card'

/** Data transfer type of nodes that are dragged from the palette. */
export const DRAG_TYPE = 'application/x-signalbox-node'

export interface EditHandlers {
  onMove: (places: CardPositions) => void
  onConnect: (from: string, to: string) => void
  onRemove: (nodes: readonly string[], links: readonly string[]) => void
  /** `dragData` is the data transfer string of the palette. */
  onDrop: (dragData: string, place: CardPosition) => void
}

export interface CanvasProps {
  label: string
  cards: readonly Card[]
  links: readonly Link[]
  places: CardPositions
  onOpen: (id: string) => void
  editHandlers?: EditHandlers | undefined
  /** A change resets the view. */
  viewKey: string
  /** Called with the ids of the visible nodes after a short pause. */
  onVisibleChange?: ((ids: readonly string[]) => void) | undefined
}
