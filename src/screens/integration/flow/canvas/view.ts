import { STAGES } from '../../../../domain/flow/model'
import type { Card, CardPositions, Link } from './card'

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

export function getCardsArea(cards: readonly Card[], places: CardPositions, card: Size): Area {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { id } of cards) {
    const { x, y } = places[id] ?? { x: 0, y: 0 }
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + card.width)
    bottom = Math.max(bottom, y + card.height)
  }
  return cards.length > 0 ? { x: left, y: top, width: right - left, height: bottom - top } : { x: 0, y: 0, ...card }
}

/** Smallest zoom at which cards are legible. */
export const MIN_READABLE_ZOOM = 0.6

/** Margin around the visible area, as a share of it. */
const MARGIN = 0.1

export interface View {
  x: number
  y: number
  zoom: number
}

export function getFitView(area: Area, viewport: Size): View {
  const room = 1 - MARGIN
  const zoom = Math.min(1, (viewport.width * room) / area.width, (viewport.height * room) / area.height)
  return {
    x: viewport.width / 2 - (area.x + area.width / 2) * zoom,
    y: viewport.height / 2 - (area.y + area.height / 2) * zoom,
    zoom,
  }
}

/** Returns the initial view: the whole area if it is legible, otherwise its beginning. */
export function getInitialView(area: Area, viewport: Size): View {
  const fitView = getFitView(area, viewport)
  if (fitView.zoom >= MIN_READABLE_ZOOM) return fitView
  const zoom = Math.min(1, Math.max(MIN_READABLE_ZOOM, (viewport.width * (1 - MARGIN)) / area.width))
  const margin = (viewport.width * MARGIN) / 2
  const middle = (viewport.width - area.width * zoom) / 2
  return { x: Math.max(margin, middle) - area.x * zoom, y: margin - area.y * zoom, zoom }
}

export const getVisibleArea = ({ x, y, zoom }: View, { width, height }: Size): Area => ({
  x: -x / zoom,
  y: -y / zoom,
  width: width / zoom,
  height: height / zoom,
})

export function findCardsWithin(cards: readonly Card[], places: CardPositions, card: Size, area: Area): string[] {
  return cards.flatMap(({ id }) => {
    const { x, y } = places[id] ?? { x: 0, y: 0 }
    const out =
      x > area.x + area.width || y > area.y + area.height || x + card.width < area.x || y + card.height < area.y
    return out ? [] : [id]
  })
}

/** Number of cards that a page renders without lag. */
const MAX_VISIBLE_CARDS = 120

/**
 * Returns whether so many cards can be visible that they are drawn as plain shapes. Uses the maximum possible at
 * this zoom rather than the current number, so that the display does not flip while panning.
 */
export const isZoomedOut = (count: number, step: number, zoom: number, height: number): boolean =>
  Math.min(count, STAGES.length * (height / zoom / step + 1)) > MAX_VISIBLE_CARDS

/** Height of the horizontal strips in which cards are rendered. */
const STRIP_HEIGHT = 1000

/**
 * Returns the strips that a view touches plus one on each side, so that cards are rendered before they scroll in.
 */
export function getVisibleStrips(top: number, bottom: number): { from: number; to: number } {
  return {
    from: (Math.floor(top / STRIP_HEIGHT) - 1) * STRIP_HEIGHT,
    to: (Math.floor(bottom / STRIP_HEIGHT) + 2) * STRIP_HEIGHT,
  }
}

/** Returns the cards within the strips, the links that touch them, and the cards at the other ends. */
export function pickVisiblePart(
  cards: readonly Card[],
  links: readonly Link[],
  places: CardPositions,
  { from, to }: { from: number; to: number },
): { cards: Card[]; links: Link[] } {
  const getY = (id: string) => places[id]?.y ?? 0
  const touching = links.filter((link) => {
    const [a, b] = [getY(link.from), getY(link.to)]
    return Math.max(a, b) >= from && Math.min(a, b) <= to
  })
  const ends = new Set(touching.flatMap((link) => [link.from, link.to]))
  return { cards: cards.filter(({ id }) => ends.has(id) || (getY(id) >= from && getY(id) <= to)), links: touching }
}
