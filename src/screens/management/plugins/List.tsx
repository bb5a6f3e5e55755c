import { styled } from '@mui/material/styles'
import { encodeId } from '../../../api/ids'
import { ResourceChain } from '../../../resources/chain/ResourceChain'
import { useBrokerList } from '../../../resources/list/brokerList'
import { ListFilters } from '../../../resources/list/ListFilters'
import { ListBody, ListScreen } from '../../../resources/list/ListScreen'
import { toRecord } from '../../../resources/toRecord'
import type { Row } from '../../../resources/types'
import { UNKNOWN } from '../../../ui/format/number'
import { TextLink } from '../../../ui/TextLink'
import { truncateAndEscape } from '../../../ui/text'
import { chain, PluginState, plugins } from './plugins'

const Line = styled('div')(({ theme: { tokens, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) minmax(0, ${tokens.size.card}px)`,
  alignItems: 'center',
  gap: tokens.gap.medium,
  [breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: tokens.gap.tiny,
  },
  '& small': { display: 'block', color: tokens.textSecondary, fontSize: tokens.font.table, overflowWrap: 'anywhere' },
}))

/** List item of a plugin: name, version, description, author and status. */
function PluginItem({ row }: { row: Row }) {
  const { name, rel_vsn: version, author = [], description } = toRecord<'/plugins'>(row)
  const more = [author.join(', '), description].filter(Boolean).join(' · ')
  return (
    <Line>
      <span>
        <TextLink to={`/plugins/detail/${encodeId(row.id)}`}>
          {truncateAndEscape(`${name ?? UNKNOWN} ${version ?? ''}`.trim(), 96)}
        </TextLink>
        <small>{truncateAndEscape(more, 256)}</small>
      </span>
      <PluginState row={row} />
    </Line>
  )
}

/** Plugins in start order. A filtered list is a plain table, because a subset cannot be reordered. */
export const List = () => <ListScreen resource={plugins.description} frame={() => <PluginList />} />

function PluginList() {
  const { filters } = useBrokerList()
  if (Object.values(filters).some(Boolean)) return <ListBody resource={plugins.description} />
  return (
    <>
      <ListFilters />
      <ResourceChain resource={plugins.description} chain={{ ...chain, content: PluginItem }} />
    </>
  )
}
