import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { encodeId } from '../../../api/ids'
import type { Row } from '../../../resources/types'
import { UNKNOWN } from '../../../ui/format/number'
import { truncateAndEscape } from '../../../ui/text'
import type { Plugin } from '../pluginFacts'
import { PluginState } from './cells'

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
export function Member({ row }: { row: Row }) {
  const { name, rel_vsn: version, author = [], description } = row as unknown as Plugin
  const more = [author.join(', '), description].filter(Boolean).join(' · ')
  return (
    <Line>
      <span>
        <MuiLink component={Link} to={`/plugins/detail/${encodeId(row.id)}`}>
          {truncateAndEscape(`${name ?? UNKNOWN} ${version ?? ''}`.trim(), 96)}
        </MuiLink>
        <small>{truncateAndEscape(more, 256)}</small>
      </span>
      <PluginState row={row} />
    </Line>
  )
}
