import { useTranslate } from 'react-admin'
import type { ConnackInfo } from '../../../mqtt/types'
import { useFormat } from '../../../ui/format/useFormat'
import { type Fact, KeyValue } from '../../../ui/KeyValue'
import { SideDrawer } from '../../../ui/SideDrawer'
import { truncateAndEscape } from '../../../ui/text'

/** Limits of shown characters and user properties. */
const MAX_TEXT_LENGTH = 256
const USER_PROPERTIES = 50

/** CONNACK properties (MQTT 5, 3.2.2.3) in display order. Texts: `testClient.granted.<name>`. */
const PROPERTIES = [
  'assignedClientIdentifier',
  'sessionExpiryInterval',
  'serverKeepAlive',
  'receiveMaximum',
  'maximumQoS',
  'retainAvailable',
  'maximumPacketSize',
  'topicAliasMaximum',
  'wildcardSubscriptionAvailable',
  'subscriptionIdentifiersAvailable',
  'sharedSubscriptionAvailable',
  'responseInformation',
  'serverReference',
  'authenticationMethod',
  'reasonString',
] as const

/** Properties of the broker's CONNACK, such as limits. */
export function GrantedDrawer({ connack, onClose }: { connack: ConnackInfo; onClose: () => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const text = (key: string, values?: object) => translate(`testClient.granted.${key}`, values)
  const { sessionPresent, properties = {} } = connack
  const formatValue = (value: unknown) => {
    if (typeof value === 'boolean') return text(value ? 'yes' : 'no')
    return typeof value === 'number' ? format.number(value) : truncateAndEscape(String(value), MAX_TEXT_LENGTH)
  }
  const user = Object.entries((properties.userProperties ?? {}) as Record<string, string | string[]>)
  const facts: Fact[] = [
    { label: text('sessionPresent'), value: text(sessionPresent ? 'yes' : 'no') },
    ...PROPERTIES.flatMap((name) =>
      properties[name] === undefined ? [] : [{ label: text(name), value: formatValue(properties[name]) }],
    ),
    ...user.slice(0, USER_PROPERTIES).map(([name, value]) => ({
      label: translate('explorer.fact.userProperty', { name: truncateAndEscape(name, 64) }),
      value: truncateAndEscape([value].flat().join(', '), MAX_TEXT_LENGTH),
    })),
  ]
  return (
    <SideDrawer open onClose={onClose} title={text('title')}>
      <p>{text('absent')}</p>
      <KeyValue items={facts} />
    </SideDrawer>
  )
}
