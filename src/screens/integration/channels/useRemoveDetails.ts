import { useTranslate } from 'ra-core'
import { formatError } from '../../../api/errors'
import type { RemoveDetails, Row } from '../../../resources/types'
import { truncateAndEscape } from '../../../ui/text'
import { type ChannelCollection, textKeyByCollection } from '../entities/collections'
import { findRulesUsing, type RuleUsage, readRules } from '../entities/rules'

/**
 * Names the rules that use the records. `also_delete_dep_actions` is sent only if the confirmation named those
 * rules; without it the broker refuses to delete a record in use.
 */
export function useRemoveDetails(collection: ChannelCollection): (rows: readonly Row[]) => Promise<RemoveDetails> {
  const translate = useTranslate()
  const words = textKeyByCollection[collection]
  return async (rows) => {
    let all: RuleUsage[]
    try {
      all = await readRules()
    } catch (error) {
      // If the rules cannot be loaded, the broker still refuses to delete a record in use.
      return { consequence: translate('channels.rulesUnknown', { reason: formatError(error, translate) }) }
    }
    const ids = new Set(rows.flatMap(({ id }) => findRulesUsing(all, collection, id)).map(({ id }) => id))
    if (ids.size === 0) return {}
    const rules = truncateAndEscape([...ids].join(translate('forms.listSeparator')), 512)
    return {
      consequence: translate(words('consequenceRules'), { smart_count: ids.size, rules }),
      query: { also_delete_dep_actions: true },
    }
  }
}
