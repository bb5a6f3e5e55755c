import type { TranslateFunction } from 'ra-core'
import { ClearFilters } from '../ClearFilters'

/** What stands where there is no topic filter at all, or none that matches. */
export function emptyTopics(translate: TranslateFunction, filtered: boolean, onClear: () => void) {
  return {
    title: translate(filtered ? 'clients.topics.empty_filtered_title' : 'clients.topics.empty_title'),
    text: translate(filtered ? 'clients.topics.empty_filtered_text' : 'clients.topics.empty_text'),
    action: filtered && <ClearFilters onClick={onClear} />,
  }
}
