import { type TranslateFunction, useTranslate } from 'react-admin'
import { createClientColumn } from '../../../resources/recordColumns'
import { UntrustedText } from '../../../ui/Copy'
import { type Format, useFormat } from '../../../ui/format/useFormat'
import { Status } from '../../../ui/Status'
import { Time } from '../../../ui/Time'
import type { Column } from '../../../ui/table/types'
import { formatHostPort, formatProtocol, formatSessionExpiry } from './facts'
import type { ClientRow } from './queries'

/** Status "connected", or "disconnected" with the session kept. */
export function ConnectionStatus({ connected }: { connected: boolean | undefined }) {
  const translate = useTranslate()
  return connected ? (
    <Status kind="ok" label={translate('clients.value.connected')} />
  ) : (
    <Status kind="stopped" label={translate('clients.value.disconnected')} />
  )
}

/** Number of waiting, unacknowledged or lost messages. Highlighted if above zero, as an error if full or lost. */
function Backlog(props: { count: number | undefined; max?: unknown; state: 'waiting' | 'unacked' | 'lost' }) {
  const { count, max, state } = props
  const translate = useTranslate()
  const format = useFormat()
  if (!count) return format.number(count)
  const full = typeof max === 'number' && max > 0 && count >= max
  // A busy client always has messages in flight; only a full window is worth a warning.
  if (state === 'unacked' && !full) return format.number(count)
  const text = translate(`clients.value.${full ? 'full' : state}`, { number: format.number(count) })
  return <Status kind={full || state === 'lost' ? 'error' : 'warning'} label={text} />
}

export const HIDDEN_COLUMNS = [
  'listener',
  'created_at',
  'disconnected_at',
  'subscriptions_cnt',
  'inflight_cnt',
  'dropped',
]

export function createColumns(translate: TranslateFunction, format: Format): Column<ClientRow>[] {
  const label = (key: string) => translate(`clients.field.${key}`)
  return [
    createClientColumn(label('clientid'), 200),
    {
      id: 'connected',
      label: label('status'),
      width: 125,
      render: (row) => <ConnectionStatus connected={row.connected} />,
    },
    {
      id: 'mqueue_len',
      label: label('mqueue'),
      align: 'right',
      width: 115,
      render: (row) => <Backlog count={row.mqueue_len} max={row.mqueue_max} state="waiting" />,
    },
    {
      id: 'username',
      label: label('username'),
      width: 120,
      render: (row) => (row.username ? <UntrustedText text={row.username} /> : '–'),
    },
    {
      id: 'ip_address',
      label: label('address'),
      mono: true,
      width: 165,
      render: (row) => formatHostPort(row.ip_address, row.port),
    },
    {
      id: 'connected_at',
      label: label('connected_at'),
      width: 125,
      render: (row) => <Time value={row.connected_at} />,
    },
    { id: 'node', label: label('node'), mono: true, width: 155, render: (row) => row.node ?? '–' },
    {
      id: 'proto_ver',
      label: label('protocol'),
      width: 105,
      render: (row) => formatProtocol(row.proto_name, row.proto_ver),
    },
    {
      id: 'keepalive',
      label: label('keepalive'),
      unit: 's',
      align: 'right',
      width: 120,
      render: (row) => format.number(row.keepalive),
    },
    {
      id: 'clean_start',
      label: label('clean_start'),
      width: 100,
      render: (row) => translate(`clients.value.${row.clean_start ? 'yes' : 'no'}`),
    },
    {
      id: 'expiry_interval',
      label: label('expiry_interval'),
      width: 130,
      render: (row) => formatSessionExpiry(row.expiry_interval, translate, format),
    },
    { id: 'listener', label: label('listener'), mono: true, width: 120, render: (row) => row.listener ?? '–' },
    { id: 'created_at', label: label('created_at'), width: 150, render: (row) => <Time value={row.created_at} /> },
    {
      id: 'disconnected_at',
      label: label('disconnected_at'),
      width: 150,
      render: (row) => (row.connected ? '–' : <Time value={row.disconnected_at} />),
    },
    {
      id: 'subscriptions_cnt',
      label: label('subscriptions'),
      align: 'right',
      width: 110,
      render: (row) => format.number(row.subscriptions_cnt),
    },
    {
      id: 'inflight_cnt',
      label: label('inflight'),
      align: 'right',
      width: 110,
      render: (row) => <Backlog count={row.inflight_cnt} max={row.inflight_max} state="unacked" />,
    },
    {
      id: 'dropped',
      label: label('dropped'),
      align: 'right',
      width: 120,
      render: (row) => <Backlog count={row['send_msg.dropped']} state="lost" />,
    },
  ]
}
