import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { formatError } from '../../api/errors'
import type { paths } from '../../api/generated/types'
import { formatReason } from '../../resources/status/Reason'
import { findAlarmObject } from '../../screens/monitoring/alarmObject'
import { BellIncidents } from '../../screens/monitoring/checks/BellIncidents'
import { Loading } from '../../ui/Loading'
import { Status } from '../../ui/Status'
import { Empty, ErrorState } from '../../ui/states'
import { TextLink } from '../../ui/TextLink'
import { Time } from '../../ui/Time'
import { escapeInvisible } from '../../ui/text'
import { HeaderPopover, PopoverList } from './HeaderPopover'

type Alarms = paths['/alarms']['get']['responses'][200]['content']['application/json']
export type Alarm = NonNullable<Alarms['data']>[number]

const AlarmList = styled(PopoverList)(({ theme: { tokens } }) => ({
  // Alarm names may be long, because they include names of resources and clients.
  '& > li > *': { whiteSpace: 'normal' },
  '& .facts': { display: 'flex', flexWrap: 'wrap', gap: tokens.gap.medium, color: tokens.textSecondary },
}))

export function AlarmPopover(props: {
  anchor: HTMLElement
  onClose: () => void
  rows: Alarm[]
  count: number
  loading: boolean
  error?: unknown
  onRetry: () => void
}) {
  const translate = useTranslate()
  const { rows, count, loading, error } = props
  return (
    <HeaderPopover anchor={props.anchor} title={translate('app.alarms.title')} onClose={props.onClose}>
      {loading && <Loading shape="table" count={2} />}
      {error !== undefined && <ErrorState text={formatError(error, translate)} onRetry={props.onRetry} />}
      {!loading && error === undefined && rows.length === 0 && (
        <Empty title={translate('app.alarms.none')} text={translate('app.alarms.noneText')} />
      )}
      <BellIncidents alarms={rows}>
        {(others) =>
          others.length > 0 && (
            <AlarmList>
              {others.map((alarm) => (
                <Row key={`${alarm.node} ${alarm.name} ${alarm.activate_at}`} alarm={alarm} onClose={props.onClose} />
              ))}
            </AlarmList>
          )
        }
      </BellIncidents>
      {count > rows.length && (
        <Typography variant="caption" color="textSecondary">
          {translate('app.alarms.more', { shown: rows.length, smart_count: count })}
        </Typography>
      )}
      <TextLink to="/alarm/current-alarm" onClick={props.onClose}>
        {translate('app.alarms.all')}
      </TextLink>
    </HeaderPopover>
  )
}

function Row({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const translate = useTranslate()
  const { name = '', node, message = '', activate_at: since } = alarm
  const object = findAlarmObject(alarm)
  return (
    <li>
      <Status kind="warning" label={escapeInvisible(name)} />
      {message && <span>{object?.resource ? formatReason(message, translate) : escapeInvisible(message)}</span>}
      <span className="facts">
        <span>{node}</span>
        {since && <Time value={since} />}
        {object?.resource && (
          <TextLink to={object.to} onClick={onClose}>
            {translate('app.alarms.open', { name: escapeInvisible(object.name) })}
          </TextLink>
        )}
      </span>
    </li>
  )
}
