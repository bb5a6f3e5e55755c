import Alert from '@mui/material/Alert'
import { useMemo } from 'react'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { useOptionText } from '../../../../forms/useFieldText'
import { LocalTable } from '../../../../resources/list/LocalTable'
import { createClientColumn } from '../../../../resources/recordColumns'
import { CopyText } from '../../../../ui/Copy'
import { type Format, useFormat } from '../../../../ui/format/useFormat'
import { Status, type StatusKind } from '../../../../ui/Status'
import type { Column } from '../../../../ui/table/types'
import { joinSentences } from '../../../../ui/text'
import { MAX_FILTERS, MAX_ROUTES, MAX_SUBSCRIPTIONS } from '../read/subscribers'
import type { ReachedSubscriptions } from '../read/usePath'
import { type Delivery, type DeliveryStatus, groupSharedDeliveries } from '../steps/deliveries'
import { StepOutcome } from './StepSection'

const FATES: Readonly<Record<DeliveryStatus, StatusKind>> = {
  own: 'stopped',
  sent: 'ok',
  held: 'connecting',
  waits: 'connecting',
  displaces: 'warning',
  lost: 'error',
  unknown: 'warning',
}

const textKey = (key: string) => `messagePath.subscription.${key}`

/** Formats a count with its limit; 0 means unlimited. */
function formatUsage(count: number | undefined, most: unknown, format: Format): string {
  const limit = typeof most === 'number' && most > 0 ? ` / ${format.number(most)}` : ''
  return `${format.number(count)}${limit}`
}

const getClientRecord = ({ client }: Delivery) => (typeof client === 'object' ? client : undefined)

function DeliveryState({ delivery }: { delivery: Delivery }) {
  const translate = useTranslate()
  const { client } = delivery
  if (typeof client === 'string') return <Status kind="warning" label={translate(textKey(client))} />
  return client.connected === false ? (
    <Status kind="stopped" label={translate(textKey('disconnected'))} />
  ) : (
    <Status kind="ok" label={translate(textKey('connected'))} />
  )
}

function createColumns(translate: TranslateFunction, format: Format): Column<Delivery>[] {
  const formatOptions = ({ retain, noLocal }: Delivery) =>
    [...(retain ? ['retainSeen'] : []), ...(noLocal ? ['noLocal'] : [])]
      .map((key) => translate(textKey(key)))
      .join(', ')
  return [
    createClientColumn(translate(textKey('client')), 138),
    { id: 'state', label: translate(textKey('state')), width: 115, render: (row) => <DeliveryState delivery={row} /> },
    {
      id: 'topic',
      label: translate(textKey('topic')),
      mono: true,
      width: 144,
      render: ({ topic }) => <CopyText mono text={topic} />,
    },
    {
      id: 'fate',
      label: translate(textKey('fate')),
      width: 214,
      render: ({ status, group }) => (
        <Status
          kind={FATES[status]}
          label={translate(textKey(group !== undefined && status !== 'own' ? `group.${status}` : `fates.${status}`))}
        />
      ),
    },
    {
      id: 'qos',
      label: translate(textKey('qos')),
      align: 'right',
      width: 124,
      render: ({ qos }) => format.number(qos),
    },
    {
      id: 'queue',
      label: translate(textKey('queue')),
      align: 'right',
      width: 110,
      render: (row) => formatUsage(getClientRecord(row)?.mqueue_len, getClientRecord(row)?.mqueue_max, format),
    },
    {
      id: 'inflight',
      label: translate(textKey('inflight')),
      align: 'right',
      width: 110,
      render: (row) => formatUsage(getClientRecord(row)?.inflight_cnt, getClientRecord(row)?.inflight_max, format),
    },
    { id: 'options', label: translate(textKey('options')), width: 160, render: (row) => formatOptions(row) || '–' },
  ]
}

export function SubscriptionsStep({ result }: { result: ReachedSubscriptions }) {
  const translate = useTranslate()
  const format = useFormat()
  const optionText = useOptionText()
  const columns = useMemo(() => createColumns(translate, format), [translate, format])
  const { deliveries, strategy, moreRoutes, moreFilters, moreSubscriptions } = result
  const groups = groupSharedDeliveries(deliveries)
  const left = [
    ...(moreRoutes ? [translate(textKey('moreRoutes'), { number: format.number(MAX_ROUTES) })] : []),
    ...(moreFilters > 0
      ? [translate(textKey('moreFilters'), { number: format.number(MAX_FILTERS), more: format.number(moreFilters) })]
      : []),
    ...(moreSubscriptions ? [translate(textKey('moreRows'), { number: format.number(MAX_SUBSCRIPTIONS) })] : []),
  ]
  return (
    <>
      {left.length > 0 && <Alert severity="warning">{joinSentences(left)}</Alert>}
      {deliveries.length === 0 ? (
        <StepOutcome kind="warning" label={translate(textKey('none'))}>
          {translate(textKey('noneText'))}
        </StepOutcome>
      ) : (
        <LocalTable
          caption={translate('messagePath.step.subscriptions')}
          rows={deliveries}
          columns={columns}
          rowKey={({ clientid, topic }) => `${clientid} ${topic}`}
        />
      )}
      {groups.size > 0 && (
        <StepOutcome kind="connecting" label={translate(textKey('groups'), { smart_count: groups.size })}>
          {strategy === undefined
            ? translate(textKey('strategyUnknown'))
            : translate(textKey('strategy'), { strategy: optionText('shared_subscription_strategy', strategy) })}
        </StepOutcome>
      )}
    </>
  )
}
