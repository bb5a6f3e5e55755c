import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import { encodeId } from '../../../api/ids'
import type { Row } from '../../../resources/types'
import { truncateAndEscape } from '../../../ui/text'
import { type ChannelCollection, routeOf } from '../entities/collections'
import { EntitySwitch } from '../entities/EntitySwitch'
import { RuleLinks } from '../entities/RuleLinks'
import { rulesUsing, useRules } from '../entities/rules'

/** The connector that an action or a source goes through: one of the same type. */
export function ConnectorLink({ row }: { row: Row }) {
  const name = String(row.connector ?? '')
  if (name === '') return '–'
  return (
    <MuiLink component={Link} to={`${routeOf['/connectors']}/${encodeId(`${row.type}:${name}`)}`}>
      {truncateAndEscape(name, 64)}
    </MuiLink>
  )
}

/** The rules that use it; unknown while they have not been read. */
export function UsedByRules({ collection, row }: { collection: ChannelCollection; row: Row }) {
  const { data } = useRules()
  return data ? <RuleLinks ids={rulesUsing(data, collection, row.id).map(({ id }) => id)} /> : '–'
}

/** Switches it in its row; asks where rules would miss it. */
export function ChannelSwitch({ collection, row }: { collection: ChannelCollection; row: Row }) {
  const { data = [] } = useRules()
  return <EntitySwitch collection={collection} row={row} used={rulesUsing(data, collection, row.id).length} />
}
