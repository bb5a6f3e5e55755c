import { useTranslate } from 'react-admin'
import { encodeId } from '../../../api/ids'
import { LiveTable } from '../../../resources/live/LiveTable'
import { useReference } from '../../../resources/reference/useReference'
import { RecordStatus } from '../../../resources/status/StatusByNode'
import { TextLink } from '../../../ui/TextLink'
import { truncateAndEscape } from '../../../ui/text'
import { type ChannelCollection, textKeyByCollection } from '../entities/collections'
import { findRulesUsing, useRules } from '../entities/rules'

export function RulesTable({ collection, id }: { collection: ChannelCollection; id: string }) {
  const translate = useTranslate()
  const rules = useRules()
  const { options } = useReference('/rules')
  return (
    <LiveTable
      title={translate('channels.usedBy')}
      live={rules}
      failedTitle={translate('channels.rulesFailed')}
      getRows={(all) => findRulesUsing(all, collection, id)}
      rowKey={(rule) => rule.id}
      columns={[
        {
          id: 'id',
          label: translate('channels.ruleId'),
          mono: true,
          width: 280,
          value: (rule) => rule.id,
          render: (rule) => {
            const name = truncateAndEscape(rule.id, 128)
            if (!options) return name
            return <TextLink to={`${options.route}/${encodeId(rule.id)}`}>{name}</TextLink>
          },
        },
        {
          id: 'enable',
          label: translate('fields.status.label'),
          width: 140,
          render: ({ enable }) => {
            const state = enable ? 'enabled' : 'disabled'
            return <RecordStatus status={state} />
          },
        },
        {
          id: 'from',
          label: translate('channels.readsFrom'),
          mono: true,
          width: 360,
          render: ({ from }) => truncateAndEscape(from.join(translate('forms.listSeparator'))) || '–',
        },
      ]}
      empty={{
        title: translate('channels.noRules'),
        text: translate(textKeyByCollection[collection]('noRulesText')),
      }}
    />
  )
}
