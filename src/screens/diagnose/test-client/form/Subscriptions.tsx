import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined'
import Alert from '@mui/material/Alert'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { formatMqttReason } from '../../../../mqtt/reasons'
import { LocalTable } from '../../../../resources/list/LocalTable'
import { UntrustedText } from '../../../../ui/Copy'
import { announce } from '../../../../ui/liveRegion'
import { Section } from '../../../../ui/Section'
import { Stack } from '../../../../ui/Stack'
import { Status } from '../../../../ui/Status'
import type { Column, RowAction } from '../../../../ui/table/types'
import { truncateAndEscape } from '../../../../ui/text'
import { Mark } from '../messages/Mark'
import { connections } from '../store/connections'
import type { SubscriptionEntry } from '../store/TestConnection'
import { useShownConnection } from '../useConnections'
import { SubscribeForm } from './SubscribeForm'

/** Subscriptions of the connection, with a form to add more. */
export function Subscriptions() {
  const connection = useShownConnection()
  const translate = useTranslate()
  const title = translate('testClient.subscriptions.title')
  useAnnounceGranted(connection.subscriptions)
  const columns = useMemo(
    (): Column<SubscriptionEntry>[] => [
      {
        id: 'filter',
        label: translate('testClient.subscriptions.filter'),
        width: 180,
        value: ({ filter }) => filter,
        render: ({ filter, number }) => (
          <Mark number={number}>
            <UntrustedText text={filter} ellipsis="middle" />
          </Mark>
        ),
      },
      {
        id: 'state',
        label: translate('testClient.subscriptions.state'),
        width: 120,
        render: (one) => <Outcome subscription={one} />,
      },
    ],
    [translate],
  )
  const rowActions = useCallback(
    ({ filter }: SubscriptionEntry): RowAction[] => [
      {
        id: 'show',
        label: translate('testClient.subscriptions.show'),
        icon: <FilterAltOutlined />,
        onClick: () => connection.filterBy({ subscription: filter }),
      },
      {
        id: 'unsubscribe',
        label: translate('testClient.subscriptions.unsubscribe'),
        icon: <DeleteOutlined />,
        onClick: () => {
          connection.unsubscribe(filter)
          connections.save()
          announce(translate('testClient.subscriptions.removed', { filter: truncateAndEscape(filter, 128) }))
        },
      },
    ],
    [translate, connection],
  )
  const refusals = connection.subscriptions.flatMap(({ filter, outcome }) =>
    outcome && 'refused' in outcome ? [{ filter, reason: outcome.refused }] : [],
  )
  return (
    <Section title={title}>
      <Stack>
        {refusals.map(({ filter, reason }) => (
          <Alert key={filter} severity="error" role="alert">
            {translate('testClient.subscriptions.failed', {
              filter: truncateAndEscape(filter, 128),
              reason: formatMqttReason(reason, translate),
            })}
          </Alert>
        ))}
        {connection.subscriptions.length > 0 && (
          <LocalTable
            caption={title}
            rows={connection.subscriptions}
            columns={columns}
            rowKey={({ filter }) => filter}
            rowActions={rowActions}
          />
        )}
        <SubscribeForm />
      </Stack>
    </Section>
  )
}

/** Announces each subscription once the broker grants it. */
function useAnnounceGranted(subscriptions: readonly SubscriptionEntry[]): void {
  const translate = useTranslate()
  const subscriptionsRef = useRef(subscriptions)
  useEffect(() => {
    const before = subscriptionsRef.current
    subscriptionsRef.current = subscriptions
    for (const { filter, outcome } of subscriptions) {
      if (!outcome || 'refused' in outcome || before.find((one) => one.filter === filter)?.outcome) continue
      const values = { filter: truncateAndEscape(filter, 128), qos: outcome.granted }
      announce(translate('testClient.subscriptions.done', values))
    }
  }, [subscriptions, translate])
}

/** Result of a subscription: granted QoS or refusal. */
function Outcome({ subscription: { outcome } }: { subscription: SubscriptionEntry }) {
  const translate = useTranslate()
  if (!outcome) return <Status kind="connecting" label={translate('testClient.subscriptions.pending')} />
  if ('refused' in outcome) return <Status kind="error" label={translate('testClient.subscriptions.refused')} />
  return <Status kind="ok" label={translate('mqttClient.connection.qos', { qos: outcome.granted })} />
}
