import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useCan } from '../../../../../api/access'
import { LivePanel } from '../../../../../resources/live/LivePanel'
import { ActionButton } from '../../../../../ui/ActionButton'
import { CopyText } from '../../../../../ui/Copy'
import { useFormat } from '../../../../../ui/format/useFormat'
import { Section } from '../../../../../ui/Section'
import { Status, type StatusKind } from '../../../../../ui/Status'
import { type Trace, useTracesOf } from './queries'
import { useTraceActions } from './useTraceActions'

const List = styled('ul')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.medium,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.gap.small}px ${tokens.gap.large}px`,
  },
  '& > li > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.gap.small, minWidth: 0 },
  '& > li > div > span': { minWidth: 0 },
  '& small': { fontSize: tokens.font.table, color: tokens.textSecondary },
}))

/** The traces of this client, with what can be done with each. Nothing where there is none. */
export function Traces({ clientid }: { clientid: string }) {
  const translate = useTranslate()
  const live = useTracesOf(clientid)
  if (live.data ? live.data.length === 0 && !live.error : !live.error) return null
  return (
    <Section title={translate('clients.trace.heading')}>
      <LivePanel live={live} failedTitle={translate('clients.trace.failed')} skeleton="form">
        {(traces) => (
          <List>
            {traces.map((trace) => (
              <TraceLine key={trace.name} trace={trace} />
            ))}
          </List>
        )}
      </LivePanel>
    </Section>
  )
}

const KINDS: Readonly<Record<string, StatusKind>> = { running: 'ok', waiting: 'connecting', stopped: 'stopped' }

function TraceLine({ trace: { name, status = 'stopped', end_at, log_size } }: { trace: Trace }) {
  const translate = useTranslate()
  const format = useFormat()
  const { stop, download, remove } = useTraceActions()
  const mayStop = useCan('put /trace/{name}/stop')
  const mayDelete = useCan('delete /trace/{name}')
  const reason = (key: string | undefined) => key && translate(key)
  const end = typeof end_at === 'number' ? end_at * 1000 : end_at
  const bytes = Object.values(log_size ?? {}).reduce((sum, size) => sum + size, 0)
  const stopped = status === 'stopped'
  return (
    <li>
      <div>
        <Status kind={KINDS[status] ?? 'stopped'} label={translate(`fields.status.options.${status}`)} />
        <CopyText text={name} mono />
        <small>
          {!stopped && `${translate('clients.trace.until', { time: format.dateTime(end) })} · `}
          {translate('clients.trace.size', { size: format.bytes(bytes) })}
        </small>
      </div>
      <div>
        {!stopped && (
          <ActionButton variant="outlined" onClick={() => void stop(name)} disabled={reason(mayStop.reason)}>
            {translate('clients.trace.stop')}
          </ActionButton>
        )}
        <ActionButton variant="outlined" onClick={() => void download(name)}>
          {translate('clients.trace.download')}
        </ActionButton>
        <ActionButton color="error" onClick={() => void remove(name)} disabled={reason(mayDelete.reason)}>
          {translate('clients.trace.delete')}
        </ActionButton>
      </div>
    </li>
  )
}
