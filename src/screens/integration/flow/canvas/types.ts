import type { Card, Link, Place, Places } from './card'

export interface Drawing {
  onMove: (places: Places) => void
  onConnect: (from: string, to: string) => void
  onRemove: (nodes: readonly string[], links: readonly string[]) => void
  /** `what` is the data transfer string of the palette. */
  onDrop: (what: string, place: Place) => void
}

export interface CanvasProps {
  label: string
  cards: readonly Card[]
  links: readonly Link[]
  places: Places
  onOpen: (id: string) => void
  drawing?: Drawing | undefined
  /** A change resets the view. */
  fit: string
  /** Called with the ids of the visible nodes after a short pause. */
  onSight?: ((ids: readonly string[]) => void) | undefined
}
