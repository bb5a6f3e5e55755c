import { useTranslate } from 'ra-core'
import { formatError } from '../../../api/errors'
import type { RemoveDetails, Row } from '../../../resources/types'
import { truncateAndEscape } from '../../../ui/text'
import { readSchemaUsers } from './schemaUsers'

/**
 * Names the rules that would fail in the delete confirmation: the broker deletes schemas in use without a warning.
 */
export function useRemoveDetails(): (rows: readonly Row[]) => Promise<RemoveDetails> {
  const translate = useTranslate()
  return async (rows) => {
    try {
      const users = await readSchemaUsers()
      const rules = [...new Set(rows.flatMap(({ id }) => users.get(id) ?? []))]
      if (rules.length === 0) return {}
      const names = truncateAndEscape(rules.join(translate('forms.listSeparator')), 512)
      return { consequence: translate('schemaRegistry.consequenceRules', { smart_count: rules.length, names }) }
    } catch (error) {
      return { consequence: translate('schemaRegistry.usersUnknown', { reason: formatError(error, translate) }) }
    }
  }
}
