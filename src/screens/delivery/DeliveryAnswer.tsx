import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { DeliveryCause, DeliveryPart, Explanation, PartState } from '../../domain/delivery/explainDelivery'
import type { NearMiss } from '../../domain/delivery/findNearMisses'
import { LivePanel } from '../../resources/live/LivePanel'
import { useFormat } from '../../ui/format/useFormat'
import { Status, type StatusKind } from '../../ui/Status'
import { TextLink } from '../../ui/TextLink'
import { truncateAndEscape } from '../../ui/text'
import { getClientPage } from '../getClientPage'
import { useDelivery } from './useDelivery'

const KINDS: Readonly<Record<PartState, StatusKind>> = {
  ok: 'ok',
  bad: 'error',
  warning: 'warning',
  unknown: 'stopped',
}

const CAUSES: Readonly<Partial<Record<DeliveryCause, StatusKind>>> = {
  waitsOffline: 'warning',
  dropped: 'warning',
  shared: 'warning',
  none: 'ok',
}

const Body = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.gap.medium,
  overflowWrap: 'anywhere',
  '& span': { whiteSpace: 'normal' },
  '& p': { margin: 0, maxWidth: tokens.size.form },
  '& ul, & dl': { margin: 0 },
  '& ul': { paddingInlineStart: tokens.gap.large },
  '& dl': { display: 'grid', gap: tokens.gap.small },
  '& dl > div': { display: 'grid', gap: tokens.gap.tiny },
  '& dt': { fontSize: tokens.font.table, color: tokens.textSecondary },
  '& dd': { margin: 0, display: 'flex', flexWrap: 'wrap', gap: `0 ${tokens.gap.medium}px`, alignItems: 'baseline' },
}))

/** Says in one sentence why a client does not get messages on a topic, with near misses and evidence. */
export function DeliveryAnswer({ clientid, topic }: { clientid: string; topic: string }) {
  const translate = useTranslate()
  const { data, ...live } = useDelivery(clientid, topic)
  return (
    <LivePanel
      live={{ ...live, ...(data && { data }) }}
      failedTitle={translate('missedMessages.failed')}
      skeleton="form"
    >
      {(explanation) => <Answer explanation={explanation} clientid={clientid} topic={topic} />}
    </LivePanel>
  )
}

function Answer(props: { explanation: Explanation; clientid: string; topic: string }) {
  const translate = useTranslate()
  const { cause, nearMisses, parts } = props.explanation
  const topic = truncateAndEscape(props.topic, 256)
  const client = truncateAndEscape(props.clientid, 128)
  const next = `/message-path?${new URLSearchParams({ topic: props.topic })}`
  return (
    <Body>
      <div role="status">
        <Status kind={CAUSES[cause] ?? 'error'} label={translate(`missedMessages.cause.${cause}`, { client, topic })} />
      </div>
      <p>{translate(`missedMessages.act.${cause}`)}</p>
      {nearMisses.length > 0 && (
        <div>
          <p>{translate('missedMessages.near.title')}</p>
          <ul>
            {nearMisses.map((miss) => (
              <li key={miss.filter}>
                <NearMissText nearMiss={miss} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <dl aria-label={translate('missedMessages.evidence')}>
        {parts.map((part) => (
          <div key={part.id}>
            <dt>{translate(`missedMessages.part.${part.id}`)}</dt>
            <dd>
              <PartText part={part} />
              <PartLink {...props} id={part.id} />
            </dd>
          </div>
        ))}
      </dl>
      <TextLink to={next}>{translate('missedMessages.path')}</TextLink>
    </Body>
  )
}

function NearMissText({ nearMiss }: { nearMiss: NearMiss }) {
  const translate = useTranslate()
  const filter = truncateAndEscape(nearMiss.filter, 256)
  if (nearMiss.type !== 'level') return translate(`missedMessages.near.${nearMiss.type}`, { filter })
  const { level } = nearMiss
  const values = { found: truncateAndEscape(nearMiss.found, 128), wanted: truncateAndEscape(nearMiss.expected, 128) }
  return translate('missedMessages.near.level', { filter, level, ...values })
}

function PartText({ part: { id, state, text, values = {} } }: { part: DeliveryPart }) {
  const translate = useTranslate()
  const format = useFormat()
  const formattedValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'smart_count' ? value : typeof value === 'number' ? format.number(value) : truncateAndEscape(value, 256),
    ]),
  )
  const number = typeof values.smart_count === 'number' ? { number: format.number(values.smart_count) } : {}
  return (
    <Status kind={KINDS[state]} label={translate(`missedMessages.${id}.${text}`, { ...formattedValues, ...number })} />
  )
}

const TABS = { subscription: 'subscriptions', queue: 'mqueue', flow: 'inflight' } as const

/** Link to the place that shows the evidence. */
function PartLink({
  id,
  clientid,
  topic,
  explanation,
}: {
  id: DeliveryPart['id']
  clientid: string
  topic: string
  explanation: Explanation
}) {
  const translate = useTranslate()
  const page = getClientPage(clientid)
  const access = new URLSearchParams({ clientid, action: 'subscribe', topic })
  const links: Record<DeliveryPart['id'], string> = {
    connection: `/connection-log?${new URLSearchParams({ client: clientid })}`,
    subscription: `${page}?tab=${TABS.subscription}`,
    authorization: `/authorization/simulator?${access}`,
    queue: `${page}?tab=${TABS.queue}`,
    flow: `${page}?tab=${TABS.flow}`,
    drops: '/dropped-messages',
  }
  // Without a session the client has no page.
  if (explanation.cause === 'noSession' && id !== 'connection') return null
  return <TextLink to={links[id]}>{translate(`missedMessages.link.${id}`)}</TextLink>
}
