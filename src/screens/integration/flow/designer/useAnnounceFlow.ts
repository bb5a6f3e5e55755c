import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { announce } from '../../../../ui/liveRegion'
import type { Card, Link } from '../canvas/card'
import { useCardName } from '../texts/cardNames'

interface DrawnFlow {
  cards: readonly Card[]
  links: readonly Link[]
}

/** Announces which nodes and connections were added or removed, also by undo and redo. */
export function useAnnounceFlow({ cards, links }: DrawnFlow): void {
  const translate = useTranslate()
  const getName = useCardName()
  const last = useRef<DrawnFlow>({ cards, links })
  useEffect(() => {
    const before = last.current
    last.current = { cards, links }
    const namesById = new Map([...before.cards, ...cards].map((card) => [card.id, getName(card)]))
    const lines = [
      ...excludeById(cards, before.cards).map(({ id }) => translate('flow.added', { name: namesById.get(id) })),
      ...excludeById(before.cards, cards).map(({ id }) => translate('flow.removed', { name: namesById.get(id) })),
      ...excludeById(links, before.links).map((link) => translate('flow.connected', getEnds(link, namesById))),
      ...excludeById(before.links, links).map((link) => translate('flow.disconnected', getEnds(link, namesById))),
    ]
    if (lines.length > 0) announce(lines.join(' '))
  }, [cards, links, translate, getName])
}

const excludeById = <T extends { id: string }>(items: readonly T[], others: readonly T[]): T[] => {
  const ids = new Set(others.map(({ id }) => id))
  return items.filter(({ id }) => !ids.has(id))
}

const getEnds = ({ from, to }: Link, names: ReadonlyMap<string, string>) => ({
  from: names.get(from),
  to: names.get(to),
})
