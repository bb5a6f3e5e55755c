import { useTranslate } from 'react-admin'
import type { Fact, Finding } from '../../../domain/health/finding'
import { formatReason } from '../../../resources/status/Reason'
import { useFormat } from '../../../ui/format/useFormat'
import { truncateAndEscape } from '../../../ui/text'

export function useFactText(): (fact: Fact) => string {
  const format = useFormat()
  const translate = useTranslate()
  return (fact) => {
    if (typeof fact === 'string') return truncateAndEscape(fact)
    if (typeof fact === 'number') return format.number(fact)
    if ('ms' in fact) return format.duration(fact.ms)
    if ('at' in fact) return format.dateTime(fact.at)
    if ('reason' in fact) return formatReason(fact.reason, translate, fact.address)
    const share = format.percent(fact.percent)
    return fact.measure ? translate(`health.share.${fact.measure}`, { share }) : share
  }
}

/** Returns the texts of a finding: title, reason and action. */
export function useFindingText({ id, count, facts = {} }: Finding) {
  const translate = useTranslate()
  const factText = useFactText()
  const factTexts = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, factText(fact)]))
  return (part: 'title' | 'why' | 'act' | 'also') =>
    translate(`health.finding.${id}.${part}`, { smart_count: count, ...factTexts })
}
