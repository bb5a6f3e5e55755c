import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { Decision } from '../../domain/access/decideAccess'
import { useOptionText } from '../../forms/useFieldText'
import { truncateAndEscape } from '../../ui/text'
import { useRulePlaceText } from './places'

/** Returns the display name of a source: its type, which is unique. */
export function useSourceName(): (type: string) => string {
  const optionText = useOptionText()
  return useCallback((type) => truncateAndEscape(optionText('type', type), 64), [optionText])
}

/** Describes the source and rule that decide, or the reason why no source is needed. */
export function useDecisionReason(): (decision: Decision) => string {
  const translate = useTranslate()
  const getSourceName = useSourceName()
  const placeText = useRulePlaceText()
  return ({ source: by, fallback, steps }) => {
    if (typeof by === 'string')
      return translate(`simulator.by.${by}`, { result: translate(`simulator.is.${fallback}`) })
    const rule = steps.find(({ source }) => source === by.source)?.decidingRule
    return translate('simulator.by.source', { name: getSourceName(by.source), place: rule ? placeText(rule) : '' })
  }
}
