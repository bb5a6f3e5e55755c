import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { encodeId } from '../../../api/ids'
import { ResourceChain } from '../../../resources/chain/ResourceChain'
import { ListScreen } from '../../../resources/list/ListScreen'
import { StatusByNode } from '../../../resources/status/StatusByNode'
import { toRecord } from '../../../resources/toRecord'
import type { Row } from '../../../resources/types'
import { useFormat } from '../../../ui/format/useFormat'
import { TextLink } from '../../../ui/TextLink'
import { truncateAndEscape } from '../../../ui/text'
import { getServerFacts } from '../serverFacts'
import { chain, exhook } from './exhook'

/** Servers in the order in which they are called. */
export const List = () => (
  <ListScreen
    resource={exhook.description}
    frame={() => <ResourceChain resource={exhook.description} chain={{ ...chain, content: Member }} />}
  />
)

const Line = styled('div')(({ theme: { tokens, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr)',
  alignItems: 'center',
  gap: tokens.gap.medium,
  [breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: tokens.gap.tiny,
  },
  '& small': {
    display: 'block',
    color: tokens.textSecondary,
    fontSize: tokens.font.table,
    fontFamily: tokens.font.mono,
    overflowWrap: 'anywhere',
  },
  '& .figures': { fontSize: tokens.font.table, fontVariantNumeric: 'tabular-nums' },
}))

/** List item of a server: address, calls and status. */
function Member({ row }: { row: Row }) {
  const server = toRecord<'/exhooks'>(row)
  const translate = useTranslate()
  const format = useFormat()
  const { succeed = 0, failed = 0, rate = 0 } = server.metrics ?? {}
  const figures = {
    hooks: translate('exhook.hookCount', { smart_count: server.hooks?.length ?? 0 }),
    succeed: format.number(succeed),
    failed: format.number(failed),
    rate: format.number(rate),
  }
  return (
    <Line>
      <span>
        <TextLink to={`/exhook/detail/${encodeId(row.id)}`}>{truncateAndEscape(server.name, 64)}</TextLink>
        <small>{truncateAndEscape(server.url, 128)}</small>
      </span>
      <span className="figures">{translate('exhook.figures', figures)}</span>
      <StatusByNode facts={getServerFacts(server)} name={server.name} />
    </Line>
  )
}
