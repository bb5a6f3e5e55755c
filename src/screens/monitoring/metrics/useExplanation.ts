import { useCallback } from 'react'
import { useTranslate } from 'react-admin'

/** Returns the explanation of a counter; '' for unknown counters of newer brokers. */
export function useExplanation(): (name: string) => string {
  const translate = useTranslate()
  return useCallback((name) => translate(`metrics.counter.${name.replaceAll('.', '_')}`, { _: '' }), [translate])
}
