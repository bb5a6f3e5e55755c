import { useTranslate } from 'react-admin'
import type { Decision } from '../../domain/access/decideAccess'
import { useRulePlaceText } from './places'
import { useSourceName } from './useSourceName'

/** Describes the source and rule that decide, or the reason why no source is needed. */
export function useDecisionReason(): (decision: Decision) => string {
  const translate = useTranslate()
  const getSourceName = useSourceName()
  const placeText = useRulePlaceText()
  return ({ by, fallback: otherwise, steps }) => {
    if (typeof by === 'string')
      return translate(`simulator.by.${by}`, { result: translate(`simulator.is.${otherwise}`) })
    const rule = steps.find(({ source }) => source === by.source)?.by
    return translate('simulator.by.source', { name: getSourceName(by.source), place: rule ? placeText(rule) : '' })
  }
}
