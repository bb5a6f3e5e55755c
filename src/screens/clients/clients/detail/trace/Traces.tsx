import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { encodeId } from '../../../../../api/ids'
import { useOptionText } from '../../../../../forms/useFieldText'
import { CommandButtons } from '../../../../../resources/commands/CommandButtons'
import { LivePanel } from '../../../../../resources/live/LivePanel'
import { ActionButton } from '../../../../../ui/ActionButton'
import { CopyText } from '../../../../../ui/Copy'
import { useFormat } from '../../../../../ui/format/useFormat'
import { Section } from '../../../../../ui/Section'
import { Status } from '../../../../../ui/Status'
import { TextLink } from '../../../../../ui/TextLink'
import { truncateAndEscape } from '../../../../../ui/text'
import { removeTrace, stopTrace } from '../../../../trace/traceCommands'
import { getLogSize, STATES, type Trace, toMoment, useClientTraces } from '../../../../trace/traces'
import { useLogDownload } from '../../../../trace/useLogDownload'
import { useClient } from '../useClient'

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

/** A client rarely has more traces; hundreds would block the page. */
const MAX_SHOWN = 20

/** Traces of this client with their actions. Renders nothing if there are none. */
export function Traces() {
  const translate = useTranslate()
  const live = useClientTraces(useClient().id)
  if (live.data ? live.data.length === 0 && !live.error : !live.error) return null
  return (
    <Section title={translate('clients.trace.heading')}>
      <LivePanel live={live} failedTitle={translate('clients.trace.failed')} skeleton="form">
        {(traces) => (
          <List>
            {traces.slice(0, MAX_SHOWN).map((trace) => (
              <TraceLine key={trace.name} trace={trace} />
            ))}
            {traces.length > MAX_SHOWN && <MoreTraces count={traces.length - MAX_SHOWN} />}
          </List>
        )}
      </LivePanel>
    </Section>
  )
}

function MoreTraces({ count }: { count: number }) {
  const translate = useTranslate()
  const format = useFormat()
  return (
    <li>
      <TextLink to="/log-trace">
        {translate('clients.trace.more', { smart_count: count, number: format.number(count) })}
      </TextLink>
    </li>
  )
}

function TraceLine({ trace }: { trace: Trace }) {
  const { name, status = 'stopped', end_at } = trace
  const translate = useTranslate()
  const optionText = useOptionText()
  const format = useFormat()
  const { download, dialog } = useLogDownload()
  const record = { id: name, status }
  return (
    <li>
      <div>
        <Status kind={STATES[status] ?? 'stopped'} label={truncateAndEscape(optionText('status', status), 64)} />
        <CopyText text={name} mono to={`/log-trace/detail/${encodeId(name)}`} />
        <small>
          {status !== 'stopped' &&
            `${translate('clients.trace.until', { time: format.dateTime(toMoment(end_at)) })} · `}
          {translate('clients.trace.size', { size: format.bytes(getLogSize(trace)) })}
        </small>
      </div>
      <div>
        <CommandButtons commands={[stopTrace]} row={record} />
        <ActionButton variant="outlined" onClick={() => download(name)}>
          {translate('traces.download')}
        </ActionButton>
        <CommandButtons variant="text" commands={[removeTrace]} row={record} />
        {dialog}
      </div>
    </li>
  )
}
