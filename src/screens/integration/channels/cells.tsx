import { encodeId } from '../../../api/ids'
import type { Row } from '../../../resources/types'
import { TextLink } from '../../../ui/TextLink'
import { truncateAndEscape } from '../../../ui/text'
import type { ChannelCollection } from '../entities/collections'
import { EntitySwitch } from '../entities/EntitySwitch'
import { RuleLinks } from '../entities/RuleLinks'
import { routeByCollection } from '../entities/routeByCollection'
import { findRulesUsing, useRules } from '../entities/rules'

/** Links to the connector of an action or a source; both have the same type. */
export function ConnectorLink({ row }: { row: Row }) {
  const name = String(row.connector ?? '')
  if (name === '') return '–'
  return (
    <TextLink to={`${routeByCollection['/connectors']}/${encodeId(`${row.type}:${name}`)}`}>
      {truncateAndEscape(name, 64)}
    </TextLink>
  )
}

/** Links to the rules that use a record; a dash until the rules are loaded. */
export function UsedByRules({ collection, row }: { collection: ChannelCollection; row: Row }) {
  const { data } = useRules()
  return data ? <RuleLinks ids={findRulesUsing(data, collection, row.id).map(({ id }) => id)} /> : '–'
}

/** Enables or disables a record in its row; asks for confirmation if rules use it. */
export function ChannelSwitch({ collection, row }: { collection: ChannelCollection; row: Row }) {
  const { data = [] } = useRules()
  return (
    <EntitySwitch collection={collection} row={row} dependentCount={findRulesUsing(data, collection, row.id).length} />
  )
}
