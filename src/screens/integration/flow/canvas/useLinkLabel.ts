import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useCardName } from '../texts/useCardName'
import type { Card, Link } from './card'

/** Returns a function that names an edge by its two nodes. */
export function useLinkLabel(cards: readonly Card[]): (link: Link) => string {
  const translate = useTranslate()
  const getName = useCardName()
  return useMemo(() => {
    const names = new Map(cards.map((card) => [card.id, card]))
    return ({ from, to }) => translate('flow.link', { from: getName(names.get(from)), to: getName(names.get(to)) })
  }, [cards, translate, getName])
}
