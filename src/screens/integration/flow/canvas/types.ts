import type { Card, Link, Place, Places } from './card'

/** What can be done on a canvas that is drawn on. */
export interface Drawing {
  onMove: (places: Places) => void
  onConnect: (from: string, to: string) => void
  onRemove: (nodes: readonly string[], links: readonly string[]) => void
  /** Something was let go there; `what` is as the palette gave it. */
  onDrop: (what: string, place: Place) => void
}

/** What a canvas shows. */
export interface CanvasProps {
  label: string
  cards: readonly Card[]
  links: readonly Link[]
  places: Places
  onOpen: (id: string) => void
  /** Without it the canvas is to look at. */
  drawing?: Drawing | undefined
  /** It is shown as at first when this changes. */
  fit: string
  /** Told which nodes are in sight, when they have been for a moment. */
  onSight?: ((ids: readonly string[]) => void) | undefined
}
