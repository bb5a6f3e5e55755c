import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { truncateAndEscape } from '../../../../ui/text'
import type { Card } from '../canvas/card'

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
