import { useTranslate } from 'ra-core'
import { errorText } from '../../../api/errors'
import type { RemoveDetails, Row } from '../../../resources/types'
import { truncateAndEscape } from '../../../ui/text'
import { type ChannelCollection, wordsOf } from '../entities/collections'
import { type RuleUse, readRules, rulesUsing } from '../entities/rules'

/**
 * Names the rules that use the records. `also_delete_dep_actions` is sent only if the confirmation named those
 * rules; without it the broker refuses to delete a record in use.
 */
export function useRemoveDetails(collection: ChannelCollection): (rows: readonly Row[]) => Promise<RemoveDetails> {
  const translate = useTranslate()
  const words = wordsOf[collection]
  return async (rows) => {
    let all: RuleUse[]
    try {
      all = await readRules()
    } catch (error) {
      // If the rules cannot be loaded, the broker still refuses to delete a record in use.
      return { consequence: translate('channels.rulesUnknown', { reason: errorText(error, translate) }) }
    }
    const ids = new Set(rows.flatMap(({ id }) => rulesUsing(all, collection, id)).map(({ id }) => id))
    if (ids.size === 0) return {}
    const rules = truncateAndEscape([...ids].join(translate('forms.listSeparator')), 512)
    return {
      consequence: translate(words('consequenceRules'), { smart_count: ids.size, rules }),
      query: { also_delete_dep_actions: true },
    }
  }
}
