import PauseOutlined from '@mui/icons-material/PauseOutlined'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useFormat } from './format/useFormat'
import { IconAction } from './IconAction'
import { PlainSelect } from './PlainSelect'

/** Available refresh intervals in milliseconds. */
export const LIVE_INTERVALS_MS = [2_000, 5_000, 10_000, 30_000, 60_000] as const

const Line = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.gap.tiny,
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
  fontVariantNumeric: 'tabular-nums',
  '& > .as-of': { marginInlineEnd: tokens.gap.tiny },
  '& > strong': { color: tokens.warning },
}))

/** Refresh controls of a live screen: last update, interval, pause and refresh. */
export function LiveBar(props: {
  interval: number
  setInterval: (ms: number) => void
  paused: boolean
  setPaused: (paused: boolean) => void
  /** Time of the last update in epoch milliseconds. */
  updatedAt?: number | undefined
  onRefresh?: (() => void) | undefined
}) {
  const { interval, paused, updatedAt, onRefresh } = props
  const translate = useTranslate()
  const format = useFormat()
  return (
    <Line role="group" aria-label={translate('ui.live.label')}>
      {paused && <strong>{translate('ui.live.paused')}</strong>}
      {updatedAt !== undefined && (
        <span className="as-of">{translate('ui.live.as_of', { time: format.clock(updatedAt) })}</span>
      )}
      <PlainSelect
        label={translate('ui.live.interval')}
        hideLabel
        value={String(interval)}
        options={LIVE_INTERVALS_MS.map((ms) => ({
          value: String(ms),
          label: translate('ui.live.every', { time: format.duration(ms) }),
        }))}
        onChange={(value) => props.setInterval(Number(value))}
      />
      <IconAction
        label={translate(paused ? 'ui.live.resume' : 'ui.live.pause')}
        onClick={() => props.setPaused(!paused)}
      >
        {paused ? <PlayArrowOutlined /> : <PauseOutlined />}
      </IconAction>
      {onRefresh && (
        <IconAction label={translate('ui.live.refresh')} onClick={onRefresh}>
          <RefreshOutlined />
        </IconAction>
      )}
    </Line>
  )
}
