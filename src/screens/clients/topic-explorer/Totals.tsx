import DeleteSweepOutlined from '@mui/icons-material/DeleteSweepOutlined'
import PauseOutlined from '@mui/icons-material/PauseOutlined'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useFormat } from '../../../ui/format/useFormat'
import { useAnnounceArrivals } from '../../useAnnounceArrivals'
import type { TopicStore } from './store/TopicStore'

const Line = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${tokens.gap.small}px ${tokens.gap.medium}px`,
  fontVariantNumeric: 'tabular-nums',
  '& > .buttons': { display: 'flex', gap: tokens.gap.small, marginInlineStart: 'auto' },
  '& > .paused': { color: tokens.warning },
}))

/** Totals of received messages, with buttons to pause and clear. */
export function Totals(props: { store: TopicStore; onPause: (paused: boolean) => void; onClear: () => void }) {
  const { store, onPause, onClear } = props
  const translate = useTranslate()
  const format = useFormat()
  const paused = store.pausedAt !== undefined
  const { topics, messages, rate } = store.root
  useAnnounceArrivals(messages, 'explorer.totals.arrived')
  return (
    <Line role="group" aria-label={translate('explorer.totals.label')}>
      <span>{translate('explorer.totals.topics', { smart_count: topics, number: format.number(topics) })}</span>
      <span>{translate('explorer.totals.messages', { smart_count: messages, number: format.number(messages) })}</span>
      <span>{format.rate(rate.read(store.now()))}</span>
      {(paused || store.pausedMessages > 0) && (
        <span className="paused" role="status">
          {translate(paused ? 'explorer.totals.paused' : 'explorer.totals.was_paused', {
            smart_count: store.pausedMessages,
            number: format.number(store.pausedMessages),
          })}
        </span>
      )}
      <span className="buttons">
        <Button
          variant="outlined"
          startIcon={paused ? <PlayArrowOutlined /> : <PauseOutlined />}
          onClick={() => onPause(!paused)}
        >
          {translate(paused ? 'explorer.totals.resume' : 'explorer.totals.pause')}
        </Button>
        <Button variant="outlined" startIcon={<DeleteSweepOutlined />} onClick={onClear}>
          {translate('explorer.totals.clear')}
        </Button>
      </span>
    </Line>
  )
}
