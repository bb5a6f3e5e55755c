import { STAGES } from '../../../../rulesql/flow/model'
import type { Card, Link, Places } from './card'

/** A part of the plane that the cards stand on. */
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

/** The part that the cards take. */
export function areaOf(cards: readonly Card[], places: Places, card: Size): Area {
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

/** Smaller than this nobody reads what is on a card. */
export const READABLE = 0.6

/** Left free around what is shown, as a part of it. */
const MARGIN = 0.1

export interface View {
  x: number
  y: number
  zoom: number
}

/** How an area is shown as a whole, no larger than it is. */
export function wholeView(area: Area, shown: Size): View {
  const room = 1 - MARGIN
  const zoom = Math.min(1, (shown.width * room) / area.width, (shown.height * room) / area.height)
  return {
    x: shown.width / 2 - (area.x + area.width / 2) * zoom,
    y: shown.height / 2 - (area.y + area.height / 2) * zoom,
    zoom,
  }
}

/** How an area is shown first: as a whole if it can be read then, else its beginning. */
export function firstView(area: Area, shown: Size): View {
  const whole = wholeView(area, shown)
  if (whole.zoom >= READABLE) return whole
  const zoom = Math.min(1, Math.max(READABLE, (shown.width * (1 - MARGIN)) / area.width))
  const margin = (shown.width * MARGIN) / 2
  const middle = (shown.width - area.width * zoom) / 2
  return { x: Math.max(margin, middle) - area.x * zoom, y: margin - area.y * zoom, zoom }
}

/** The part of the plane that a view shows. */
export const areaShown = ({ x, y, zoom }: View, { width, height }: Size): Area => ({
  x: -x / zoom,
  y: -y / zoom,
  width: width / zoom,
  height: height / zoom,
})

/** The cards of which something lies within. */
export function cardsWithin(cards: readonly Card[], places: Places, card: Size, area: Area): string[] {
  return cards.flatMap(({ id }) => {
    const { x, y } = places[id] ?? { x: 0, y: 0 }
    const out =
      x > area.x + area.width || y > area.y + area.height || x + card.width < area.x || y + card.height < area.y
    return out ? [] : [id]
  })
}

/** As many cards as a page carries at once. */
const MOST = 120

/**
 * Whether so many cards are in sight that they are drawn as marks. It goes by what may come in sight at this size, not by
 * what is: else cards and marks would take turns while it is moved.
 */
export const isFar = (count: number, step: number, zoom: number, height: number): boolean =>
  Math.min(count, STAGES.length * (height / zoom / step + 1)) > MOST

/** Height of the strips of the plane by which cards are taken up. */
const STRIP = 1000

/** The strips that a view touches, with one more on either side: cards are there before they come in sight. */
export function stripsShown(top: number, bottom: number): { from: number; to: number } {
  return { from: (Math.floor(top / STRIP) - 1) * STRIP, to: (Math.floor(bottom / STRIP) + 2) * STRIP }
}

/** What lies within some strips: cards, the ways that touch them, and the cards that these lead to. */
export function partOf(
  cards: readonly Card[],
  links: readonly Link[],
  places: Places,
  { from, to }: { from: number; to: number },
): { cards: Card[]; links: Link[] } {
  const yOf = (id: string) => places[id]?.y ?? 0
  const touching = links.filter((link) => {
    const [a, b] = [yOf(link.from), yOf(link.to)]
    return Math.max(a, b) >= from && Math.min(a, b) <= to
  })
  const ends = new Set(touching.flatMap((link) => [link.from, link.to]))
  return { cards: cards.filter(({ id }) => ends.has(id) || (yOf(id) >= from && yOf(id) <= to)), links: touching }
}
