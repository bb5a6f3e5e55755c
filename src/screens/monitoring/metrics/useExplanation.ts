import { useTranslate } from 'ra-core'
import { useCallback } from 'react'

/** What a counter counts; '' for one of a later broker that has no text here. */
export function useExplanation(): (name: string) => string {
  const translate = useTranslate()
  return useCallback((name) => translate(`metrics.counter.${name.replaceAll('.', '_')}`, { _: '' }), [translate])
}
