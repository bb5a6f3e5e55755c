import { useTranslate } from 'react-admin'
import { useCan } from '../../../api/access'
import { useReference } from '../../../resources/reference/useReference'
import type { Row } from '../../../resources/types'
import { LinkButton } from '../../../ui/LinkButton'
import type { ChannelCollection } from '../entities/collections'

const PARAMETER: Readonly<Record<ChannelCollection, string>> = { '/actions': 'actionId', '/sources': 'sourceId' }

/** Links to a new rule with this action or source; hidden if the console has no rules. */
export function CreateRuleLink({ collection, row }: { collection: ChannelCollection; row: Row }) {
  const translate = useTranslate()
  const { creates, options } = useReference('/rules')
  const { allowed } = useCan('post /rules')
  if (!creates || !options || !allowed) return null
  const to = `${options.route}/create?${new URLSearchParams({ [PARAMETER[collection]]: row.id })}`
  return (
    <LinkButton variant="outlined" to={to}>
      {translate('channels.createRule')}
    </LinkButton>
  )
}
