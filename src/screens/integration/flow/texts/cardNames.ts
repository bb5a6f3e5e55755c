import { useCallback, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { truncateAndEscape } from '../../../../ui/text'
import type { Card, Link } from '../canvas/card'

export function useCardName(): (card: Pick<Card, 'title' | 'summary'> | undefined) => string {
  const translate = useTranslate()
  return useCallback(
    (card) => {
      const title = truncateAndEscape(card?.title ?? '', 64)
      return card?.summary ? translate('flow.named', { title, summary: truncateAndEscape(card.summary, 64) }) : title
    },
    [translate],
  )
}

/** Returns a function that names an edge by its two nodes. */
export function useLinkLabel(cards: readonly Card[]): (link: Link) => string {
  const translate = useTranslate()
  const getName = useCardName()
  return useMemo(() => {
    const names = new Map(cards.map((card) => [card.id, card]))
    return ({ from, to }) => translate('flow.link', { from: getName(names.get(from)), to: getName(names.get(to)) })
  }, [cards, translate, getName])
}
