import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { encodeId } from '../../../../api/ids'
import { LocalTable } from '../../../../resources/list/LocalTable'
import { CopyText, UntrustedText } from '../../../../ui/Copy'
import { type Format, useFormat } from '../../../../ui/format/useFormat'
import { type Fact, KeyValue } from '../../../../ui/KeyValue'
import { Section } from '../../../../ui/Section'
import { Stack } from '../../../../ui/Stack'
import { Status } from '../../../../ui/Status'
import { Time } from '../../../../ui/Time'
import type { Column } from '../../../../ui/table/types'
import { ConnectionStatus } from '../columns'
import { formatHostPort, formatProtocol, formatSessionExpiry, usesTls } from '../facts'
import { buildDropRows, buildTrafficRows, type TrafficRow } from './traffic'
import { type ClientRecord, useClient } from './useClient'

/** Fields already shown elsewhere on the page. */
const excludedFields = new Set([
  ...[
    'id',
    'clientid',
    'username',
    'connected',
    'proto_name',
    'proto_ver',
    'ip_address',
    'port',
    'node',
    'listener',
    'keepalive',
  ],
  ...['connected_at', 'disconnected_at', 'created_at', 'is_bridge', 'mountpoint', 'clean_start', 'expiry_interval'],
  ...['heap_size', 'reductions', 'enable_authn', 'is_persistent', 'mailbox_len'],
])
const shownPrefixes = ['recv_', 'send_', 'subscriptions_', 'mqueue_', 'inflight_', 'awaiting_rel_']

/**
 * Returns the client's fields that no other section shows: fields of gateway clients and of newer brokers, under
 * the broker's names.
 */
function listOtherFacts(client: Readonly<Record<string, unknown>>): { name: string; text: string }[] {
  return Object.entries(client)
    .filter(
      ([name, value]) =>
        value !== null &&
        value !== undefined &&
        !excludedFields.has(name) &&
        !shownPrefixes.some((p) => name.startsWith(p)),
    )
    .map(([name, value]) => ({ name, text: typeof value === 'object' ? JSON.stringify(value) : String(value) }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** Lays out two tables side by side if there is room: wide tables of figures are hard to read. */
const Pair = styled('div')(({ theme: { tokens, breakpoints } }) => ({
  display: 'grid',
  gap: tokens.gap.medium,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))

export function Overview() {
  const client = useClient()
  const translate = useTranslate()
  const format = useFormat()
  const others = listOtherFacts(client)
  return (
    <Stack>
      <Section title={translate('clients.show.connection')}>
        <KeyValue items={getConnectionFacts(client, translate, format)} />
      </Section>
      <Section title={translate('clients.show.session')}>
        <KeyValue items={getSessionFacts(client, translate, format)} />
      </Section>
      {others.length > 0 && (
        <Section title={translate('clients.show.others')}>
          <KeyValue items={others.map(({ name, text }) => ({ label: name, value: <UntrustedText text={text} /> }))} />
        </Section>
      )}
      <Typography variant="body2" color="textSecondary">
        {translate('clients.show.counters_fresh')}
      </Typography>
      <Pair>
        {(['traffic', 'drops'] as const).map((name) => (
          <Section key={name} title={translate(`clients.show.${name}`)} flush>
            <LocalTable
              caption={translate(`clients.show.${name}_caption`)}
              rows={rowBuilders[name](client)}
              columns={createTrafficColumns(translate, format)}
              rowKey={(row) => row.key}
            />
          </Section>
        ))}
      </Pair>
    </Stack>
  )
}

const rowBuilders = { traffic: buildTrafficRows, drops: buildDropRows } as const

type GetFacts = (client: ClientRecord, translate: TranslateFunction, format: Format) => Fact[]

const getConnectionFacts: GetFacts = (client, translate, format) => {
  const label = (key: string) => translate(`clients.field.${key}`)
  const formatBoolean = (value: boolean | undefined) =>
    value !== undefined && translate(`clients.value.${value ? 'yes' : 'no'}`)
  return [
    { label: label('status'), value: <ConnectionStatus connected={client.connected} /> },
    { label: label('username'), value: client.username && <UntrustedText text={client.username} /> },
    { label: label('protocol'), value: formatProtocol(client.proto_name, client.proto_ver) },
    { label: label('address'), value: <CopyText mono text={formatHostPort(client.ip_address, client.port)} /> },
    {
      label: label('node'),
      value: client.node && <CopyText mono text={client.node} to={`/dashboard/nodes/${encodeId(client.node)}`} />,
    },
    { label: label('listener'), value: client.listener },
    { label: label('tls'), value: formatBoolean(usesTls(client.listener)) },
    {
      label: label('keepalive'),
      value: format.duration(client.keepalive === undefined ? undefined : client.keepalive * 1000),
    },
    { label: label('connected_at'), value: <Time value={client.connected_at} exact /> },
    ...(client.connected
      ? []
      : [{ label: label('disconnected_at'), value: <Time value={client.disconnected_at} exact /> }]),
    { label: label('enable_authn'), value: formatBoolean(client.enable_authn) },
    { label: label('is_bridge'), value: formatBoolean(client.is_bridge) },
    ...(client.mountpoint ? [{ label: label('mountpoint'), value: client.mountpoint }] : []),
  ]
}

const getSessionFacts: GetFacts = (client, translate, format) => {
  const label = (key: string) => translate(`clients.field.${key}`)
  const formatUsage = (current: number | undefined, max: unknown) =>
    max === 'infinity'
      ? translate('clients.show.current_unlimited', { current: format.number(current) })
      : translate('clients.show.current_of_max', { current: format.number(current), max: format.number(max as number) })
  /** A full queue or window loses messages or delays others, so it is highlighted. */
  const store = (current: number | undefined, max: unknown) => {
    const text = formatUsage(current, max)
    const full = typeof max === 'number' && max > 0 && (current ?? 0) >= max
    return full ? <Status kind="error" label={translate('clients.value.full', { number: text })} /> : text
  }
  return [
    {
      label: label('clean_start'),
      value: client.clean_start !== undefined && translate(`clients.value.${client.clean_start ? 'yes' : 'no'}`),
    },
    { label: label('expiry_interval'), value: formatSessionExpiry(client.expiry_interval, translate, format) },
    {
      label: label('is_persistent'),
      value: client.is_persistent !== undefined && translate(`clients.value.${client.is_persistent ? 'yes' : 'no'}`),
    },
    { label: label('created_at'), value: <Time value={client.created_at} exact /> },
    { label: label('subscriptions'), value: formatUsage(client.subscriptions_cnt, client.subscriptions_max) },
    { label: label('mqueue'), value: store(client.mqueue_len, client.mqueue_max) },
    { label: label('inflight'), value: store(client.inflight_cnt, client.inflight_max) },
    { label: label('awaiting_rel'), value: store(client.awaiting_rel_cnt, client.awaiting_rel_max) },
    { label: label('heap_size'), value: format.bytes(client.heap_size) },
    { label: label('reductions'), value: format.number(client.reductions) },
    { label: label('mailbox_len'), value: format.number(client.mailbox_len) },
  ]
}

function createTrafficColumns(translate: TranslateFunction, format: Format): Column<TrafficRow>[] {
  const formatFigure = (row: TrafficRow, value: number | undefined) =>
    row.bytes ? format.bytes(value) : format.number(value)
  return [
    {
      id: 'key',
      label: translate('clients.show.counter'),
      width: 260,
      render: (row) => translate(`clients.show.${row.key}`),
    },
    {
      id: 'received',
      label: translate('clients.show.received'),
      align: 'right',
      render: (row) => formatFigure(row, row.received),
    },
    { id: 'sent', label: translate('clients.show.sent'), align: 'right', render: (row) => formatFigure(row, row.sent) },
  ]
}
