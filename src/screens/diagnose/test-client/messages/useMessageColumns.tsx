import CallMadeOutlined from '@mui/icons-material/CallMadeOutlined'
import CallReceivedOutlined from '@mui/icons-material/CallReceivedOutlined'
import PushPinOutlined from '@mui/icons-material/PushPinOutlined'
import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { matchesTopic } from '../../../../domain/rulesql/topics'
import { parseSharedTopic } from '../../../../domain/topics/sharedTopic'
import { formatPreview } from '../../../../mqtt/formatPreview'
import { UntrustedText } from '../../../../ui/Copy'
import { useFormat } from '../../../../ui/format/useFormat'
import { Status } from '../../../../ui/Status'
import type { Column } from '../../../../ui/table/types'
import { formatExactClock } from '../../../mqtt/formatExactTime'
import { getPublishStatus, type LoggedMessage } from '../store/loggedMessage'
import type { SubscriptionEntry } from '../store/TestConnection'
import { Mark } from './Mark'

const Way = styled('span')(({ theme: { tokens } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.gap.tiny,
  verticalAlign: 'middle',
  '& > svg': { fontSize: tokens.size.iconSmall, color: tokens.textSecondary },
}))

/** Direction of a message, and the state of an unfinished publish. */
function Direction({ message }: { message: LoggedMessage }) {
  const translate = useTranslate()
  const fate = getPublishStatus(message)
  const label = translate(`testClient.fate.${fate}`)
  if (fate === 'pending') return <Status kind="connecting" label={label} />
  if (fate === 'refused') return <Status kind="error" label={label} />
  if (message.gap !== undefined) return <Status kind="warning" label={translate('testClient.fate.afterGap')} />
  return (
    <Way>
      {fate === 'received' ? <CallReceivedOutlined aria-hidden /> : <CallMadeOutlined aria-hidden />}
      {label}
    </Way>
  )
}

/** Columns of the message list; the time opens the message. */
export function useMessageColumns(
  subscriptions: readonly SubscriptionEntry[],
  onLook: (message: LoggedMessage) => void,
): Column<LoggedMessage>[] {
  const translate = useTranslate()
  const format = useFormat()
  return useMemo(() => {
    const filters = subscriptions.map(({ filter, number }) => ({ filter: parseSharedTopic(filter).filter, number }))
    const findSubscriptionNumber = ({ topic, direction }: LoggedMessage) =>
      direction === 'received' ? filters.find(({ filter }) => matchesTopic(topic, filter))?.number : undefined
    return [
      {
        id: 'time',
        label: translate('testClient.messages.time'),
        width: 112,
        render: (message) => (
          <MuiLink component="button" type="button" onClick={() => onLook(message)}>
            {formatExactClock(message.at, format)}
          </MuiLink>
        ),
      },
      {
        id: 'direction',
        label: translate('testClient.filter.direction'),
        width: 104,
        render: (message) => <Direction message={message} />,
      },
      {
        id: 'topic',
        label: translate('testClient.messages.topic'),
        width: 196,
        render: (message) => (
          <Mark number={findSubscriptionNumber(message)}>
            <UntrustedText text={message.topic} ellipsis="middle" />
          </Mark>
        ),
      },
      {
        id: 'payload',
        label: translate('explorer.history.payload'),
        width: 180,
        mono: true,
        render: (message) => formatPreview(message),
      },
      {
        id: 'qos',
        label: translate('explorer.fact.qos'),
        width: 72,
        render: ({ qos, retain }) => (
          <Way>
            {qos}
            {retain && <PushPinOutlined titleAccess={translate('explorer.fact.retained')} />}
          </Way>
        ),
      },
    ]
  }, [subscriptions, onLook, translate, format])
}
