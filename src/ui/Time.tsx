import { styled } from '@mui/material/styles'
import { type Moment, toEpoch } from './format/time'
import { useFormat } from './format/useFormat'
import { useHint } from './useHint'
import { useNow } from './useNow'

const Mark = styled('time')(({ theme }) => ({ whiteSpace: 'nowrap', borderRadius: theme.tokens.radius.input }))

/**
 * Time: relative by default, exact on hover and focus; `exact` swaps the two. `isPlanned` is for scheduled times, so
 * that the last minute counts down.
 */
export function Time({
  value,
  exact = false,
  isPlanned = false,
  unknown,
}: {
  value: Moment
  exact?: boolean | undefined
  isPlanned?: boolean | undefined
  unknown?: string | undefined
}) {
  const format = useFormat()
  const now = useNow()
  const at = toEpoch(value)
  const full = format.dateTime(at)
  const relative = at === undefined ? '' : format.relative(at, Math.max(now, Date.now()), isPlanned)
  const [visibleText, other] = exact ? [full, relative] : [relative, full]
  const { handlers, hint } = useHint(other)
  if (at === undefined) return <span>{unknown ?? full}</span>
  return (
    <>
      <Mark dateTime={new Date(at).toISOString()} tabIndex={0} aria-description={other} {...handlers}>
        {visibleText}
      </Mark>
      {hint}
    </>
  )
}
