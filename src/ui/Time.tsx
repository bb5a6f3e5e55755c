import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { type Moment, toEpoch } from './format/time'
import { useFormat } from './format/useFormat'
import { useNow } from './useNow'

const Mark = styled('time')(({ theme }) => ({ whiteSpace: 'nowrap', borderRadius: theme.tokens.radius.input }))

/** A moment: relative by default, with the exact time on hover and focus; `exact` turns the two round. */
export function Time({
  value,
  exact = false,
  unknown,
}: {
  value: Moment
  exact?: boolean | undefined
  unknown?: string | undefined
}) {
  const format = useFormat()
  const now = useNow()
  const at = toEpoch(value)
  if (at === undefined) return <span>{unknown ?? format.dateTime(undefined)}</span>
  const full = format.dateTime(at)
  const relative = format.relative(at, Math.max(now, Date.now()))
  return (
    <Tooltip title={exact ? relative : full} describeChild>
      <Mark dateTime={new Date(at).toISOString()} tabIndex={0}>
        {exact ? full : relative}
      </Mark>
    </Tooltip>
  )
}
