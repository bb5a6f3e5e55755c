import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { truncateAndEscape } from '../../../ui/text'
import { LastRestore } from './LastRestore'
import { useRunningWork, type Work } from './workTracker'

const Line = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${tokens.gap.tiny}px ${tokens.gap.medium}px`,
  minHeight: tokens.size.row,
  overflowWrap: 'anywhere',
  '& .MuiLinearProgress-root': { gridColumn: '1 / -1' },
}))

/** Running creates, downloads and restores with their state; the list below stays usable. */
export function RunningWork() {
  const { tasks, restoreResult } = useRunningWork()
  return (
    <>
      {tasks.map((work, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tasks have no id
        <WorkLine key={i} work={work} />
      ))}
      {restoreResult && <LastRestore result={restoreResult} />}
    </>
  )
}

function WorkLine({ work: { kind, name, stop } }: { work: Work }) {
  const translate = useTranslate()
  const text = translate(`backup.underWay.${kind}`, { name: truncateAndEscape(name, 96) })
  return (
    <Line>
      <span role="status">{text}</span>
      {stop && <Button onClick={stop}>{translate('forms.cancel')}</Button>}
      <LinearProgress aria-label={text} />
    </Line>
  )
}
