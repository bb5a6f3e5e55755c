import { Position } from '@xyflow/react'
import type { Tokens } from '../../../../ui/tokens'
import type { Card, CardPositions, Link } from './card'
import type { CardNode } from './FlowCard'
import type { LinkEdge } from './FlowLink'

const ORIGIN = { x: 0, y: 0 }

/** Builds the nodes of the read-only canvas. Sizes are set, not measured: most nodes are outside the viewport. */
export function createReadOnlyNodes(
  cards: readonly Card[],
  places: CardPositions,
  { flowNode: width, flowNodeTall: height, statusMark: mark }: Tokens['size'],
  onOpen: (id: string) => void,
): CardNode[] {
  const end = { y: (height - mark) / 2, width: mark, height: mark }
  const fixed = {
    type: 'card' as const,
    width,
    height,
    measured: { width, height },
    // React Flow disables pointer events on nodes that are neither draggable nor selectable.
    style: { pointerEvents: 'all' as const },
    handles: [
      { type: 'target' as const, position: Position.Left, x: -mark / 2, ...end },
      { type: 'source' as const, position: Position.Right, x: width - mark / 2, ...end },
    ],
  }
  return cards.map((card) => ({ ...fixed, id: card.id, position: places[card.id] ?? ORIGIN, data: { card, onOpen } }))
}

/** Builds the nodes of the editable canvas and keeps the measurements and selection of existing nodes. */
export function createEditableNodes(
  before: readonly CardNode[],
  cards: readonly Card[],
  places: CardPositions,
  actions: { onOpen: (id: string) => void; onRemove: (id: string) => void },
): CardNode[] {
  const previousById = new Map(before.map((node) => [node.id, node]))
  return cards.map((card): CardNode => {
    const { position: _, data, ...rest } = previousById.get(card.id) ?? { position: undefined, data: undefined }
    return {
      ...rest,
      id: card.id,
      type: 'card',
      position: places[card.id] ?? ORIGIN,
      data: data?.card === card ? data : { card, ...actions },
    }
  })
}

export const createEdges = (
  links: readonly Link[],
  selected: ReadonlySet<string>,
  getLabel: (link: Link) => string,
  onRemove?: (id: string) => void,
): LinkEdge[] =>
  links.map((link) => ({
    id: link.id,
    type: 'link',
    source: link.from,
    target: link.to,
    ariaLabel: getLabel(link),
    selected: selected.has(link.id),
    data: { label: link.label, onRemove },
  }))
