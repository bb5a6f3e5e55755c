import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { LocalTable } from '../../../../resources/list/LocalTable'
import { useFailure } from '../../../../resources/live/useFailure'
import { CopyText } from '../../../../ui/Copy'
import { useFormat } from '../../../../ui/format/useFormat'
import { IconAction } from '../../../../ui/IconAction'
import { PayloadView } from '../../../../ui/PayloadView'
import { fromBase64 } from '../../../../ui/payload/decode'
import { Section } from '../../../../ui/Section'
import { Time } from '../../../../ui/Time'
import type { Column } from '../../../../ui/table/types'
import { MessageFacts } from '../../MessageFacts'
import { Publisher } from '../../messageColumns'
import { usePayloadDrawer } from '../../usePayloadDrawer'
import { useClient } from './useClient'
import { type HeldKind, type HeldMessage, useHeldMessages } from './useHeldMessages'

const texts = { mqueue_messages: 'mqueue', inflight_messages: 'inflight' } as const

export const Queue = () => <HeldMessages kind="mqueue_messages" />
export const Inflight = () => <HeldMessages kind="inflight_messages" />

/** Messages in a client's queue or inflight window with their payloads, loaded page by page. */
function HeldMessages({ kind }: { kind: HeldKind }) {
  const translate = useTranslate()
  const format = useFormat()
  const getFailure = useFailure()
  const { getAction: show, drawer } = usePayloadDrawer(Payload)
  const getActions = useCallback((row: HeldMessage) => [show(row)], [show])
  const heldMessages = useHeldMessages(kind, useClient().id)
  const { rows } = heldMessages
  const name = texts[kind]
  return (
    <Section
      title={translate(`clients.show.tab.${name}`)}
      flush
      actions={
        <IconAction label={translate('clients.messages.refresh')} onClick={heldMessages.refresh}>
          <RefreshOutlined />
        </IconAction>
      }
    >
      <LocalTable
        caption={translate(`clients.messages.${name}_caption`)}
        rows={rows}
        columns={createColumns(translate, kind)}
        rowKey={(row) => `${row.msgid} ${row.inserted_at}`}
        rowName={(row) => row.msgid ?? ''}
        error={getFailure(heldMessages.error)}
        onRetry={heldMessages.refresh}
        onNearEnd={heldMessages.readMore}
        rowActions={getActions}
        empty={{
          title: translate(`clients.messages.${name}_empty_title`),
          text: translate(`clients.messages.${name}_empty_text`),
        }}
        foot={
          rows &&
          rows.length > 0 && (
            <>
              <span role="status">
                {translate('clients.messages.count', { smart_count: rows.length, number: format.number(rows.length) })}
              </span>
              {heldMessages.hasMore && (
                <Button size="small" onClick={heldMessages.readMore} loading={heldMessages.isLoading}>
                  {translate('clients.messages.load_more')}
                </Button>
              )}
            </>
          )
        }
      />
      {drawer}
    </Section>
  )
}

function Payload({ row: message }: { row: HeldMessage }) {
  const translate = useTranslate()
  const bytes = message.payload === undefined ? undefined : fromBase64(message.payload)
  return (
    <>
      <MessageFacts message={message} />
      {bytes ? <PayloadView bytes={bytes} /> : <p>{translate('clients.messages.payload_omitted')}</p>}
    </>
  )
}

/** Converts a decimal string of nanoseconds to milliseconds. */
const nanosToMs = (nanos: string | undefined) => (nanos && /^\d+$/.test(nanos) ? Number(nanos.slice(0, -6)) : undefined)

function createColumns(translate: TranslateFunction, kind: HeldKind): Column<HeldMessage>[] {
  const label = (key: string) => translate(`clients.messages.${key}`)
  const priority: Column<HeldMessage> = {
    id: 'mqueue_priority',
    label: label('priority'),
    align: 'right',
    width: 80,
    render: (row) => row.mqueue_priority ?? '–',
  }
  return [
    {
      id: 'msgid',
      label: label('id'),
      mono: true,
      width: 200,
      value: (row) => row.msgid ?? '',
      render: (row) => <CopyText mono text={row.msgid ?? ''} />,
    },
    ...(kind === 'mqueue_messages' ? [priority] : []),
    {
      id: 'topic',
      label: label('topic'),
      mono: true,
      width: 240,
      render: (row) => <CopyText mono text={row.topic ?? ''} />,
    },
    { id: 'qos', label: label('qos'), align: 'right', width: 60, render: (row) => row.qos ?? '–' },
    {
      id: 'from_clientid',
      label: label('from'),
      mono: true,
      width: 180,
      render: (row) => <Publisher id={row.from_clientid} />,
    },
    { id: 'publish_at', label: label('at'), width: 150, render: (row) => <Time value={row.publish_at} /> },
    {
      id: 'inserted_at',
      label: label('inserted_at'),
      width: 150,
      render: (row) => <Time value={nanosToMs(row.inserted_at)} />,
    },
  ]
}
