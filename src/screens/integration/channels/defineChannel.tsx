import { useTranslate } from 'react-admin'
import { formatError } from '../../../api/errors'
import type { FormUi } from '../../../forms/types'
import type { RemoveDetails, Row } from '../../../resources/types'
import { lazyView } from '../../../ui/lazy/lazyView'
import { truncateAndEscape } from '../../../ui/text'
import { type ChannelCollection, textKeyByCollection } from '../entities/collections'
import { defineEntity } from '../entities/defineEntity'
import { findRulesUsing, type RuleUsage, readRules } from '../entities/rules'
import { CreateRuleLink } from './CreateRuleLink'
import { ChannelSwitch, ConnectorLink, UsedByRules } from './cells'

const Overview = lazyView(async () => (await import('./Overview')).Overview, { shape: 'cards' })

/**
 * Names the rules that use the records. `also_delete_dep_actions` is sent only if the confirmation named those
 * rules; without it the broker refuses to delete a record in use.
 */
function useRemoveDetails(collection: ChannelCollection): (rows: readonly Row[]) => Promise<RemoveDetails> {
  const translate = useTranslate()
  const textKey = textKeyByCollection[collection]
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
      consequence: translate(textKey('consequenceRules'), { smart_count: ids.size, rules }),
      query: { also_delete_dep_actions: true },
    }
  }
}

/** Defines the screens of actions (outgoing) or sources (incoming). */
export const defineChannel = (path: ChannelCollection, useUi?: (ui: FormUi) => FormUi) =>
  defineEntity({
    path,
    search: 'channels.search',
    columns: [
      { name: 'connector', render: ConnectorLink, width: 180 },
      {
        name: 'rules',
        label: 'integration.rules',
        render: ({ row }) => <UsedByRules collection={path} row={row} />,
        width: 190,
      },
    ],
    enableSwitch: ({ row }) => <ChannelSwitch collection={path} row={row} />,
    overview: () => <Overview collection={path} />,
    createLinks: ({ row }) => <CreateRuleLink collection={path} row={row} />,
    urlFields: ['type', 'connector'],
    countDependents: async (row) => findRulesUsing(await readRules(), path, row.id).length,
    useRemoveDetails: () => useRemoveDetails(path),
    ...(useUi && { useUi }),
  })
