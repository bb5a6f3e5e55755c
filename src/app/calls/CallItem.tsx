import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ApiCall } from '../../api/callLog'
import type { CurlAuth } from '../../api/curl'
import { useFormat } from '../../ui/format/useFormat'
import { Status } from '../../ui/Status'
import { truncateAndEscape } from '../../ui/text'
import { CallDetails } from './CallDetails'
import { getApiPath } from './filterCalls'

const Item = styled('li')(({ theme: { tokens } }) => ({
  borderBottom: `${tokens.size.hairline}px solid ${tokens.border}`,
  // Direct child only, to exclude the payload's tree.
  '& > details > summary': {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr)',
    gap: `0 ${tokens.gap.small}px`,
    padding: `${tokens.gap.small}px ${tokens.gap.tiny}px`,
    cursor: 'pointer',
    '&:hover': { backgroundColor: tokens.sunken },
    '& code': { overflowWrap: 'anywhere' },
    '& > svg': { width: tokens.size.icon, height: tokens.size.icon, color: tokens.textSecondary },
  },
  '& > details[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > details:not([open]) .path': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  '& .method': { minWidth: '6ch', fontWeight: tokens.font.strong },
  '& .facts': {
    gridColumn: 3,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.gap.medium,
    fontSize: tokens.font.table,
    color: tokens.textSecondary,
    fontVariantNumeric: 'tabular-nums',
  },
}))

export function CallItem({ call, auth }: { call: ApiCall; auth: CurlAuth }) {
  const translate = useTranslate()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { method, url, status, ms, size, count, at, failure } = call
  return (
    <Item>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <ExpandMoreOutlined aria-hidden />
          <code className="method" translate="no">
            {method}
          </code>
          <code className="path" translate="no">
            {truncateAndEscape(getApiPath(url))}
          </code>
          <span className="facts">
            <Status
              kind={failure ? 'error' : 'ok'}
              label={status === 0 ? translate('calls.noAnswer') : String(status)}
            />
            <span>{format.duration(ms)}</span>
            {size !== undefined && <span>{format.bytes(size)}</span>}
            <span>{format.clock(at)}</span>
            {count > 1 && <span>{translate('calls.times', { smart_count: count })}</span>}
          </span>
        </summary>
        {open && <CallDetails call={call} auth={auth} />}
      </details>
    </Item>
  )
}
