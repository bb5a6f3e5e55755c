import { useCallback, useMemo } from 'react'
import { type TranslateFunction, useTranslate } from 'react-admin'
import type { broker } from '../../../api/client'
import { DeleteAllButton } from '../../../resources/DeleteAllButton'
import { defineList, defineResource } from '../../../resources/defineResource'
import { useBrokerList } from '../../../resources/list/brokerList'
import { LivePanel } from '../../../resources/live/LivePanel'
import type { RowActions } from '../../../resources/types'
import { useRecord } from '../../../resources/useRecord'
import { LinkButton } from '../../../ui/LinkButton'
import { PayloadView } from '../../../ui/PayloadView'
import { fromBase64 } from '../../../ui/payload/decode'
import type { Column } from '../../../ui/table/types'
import { MessageFacts } from '../MessageFacts'
import { createMessageColumns } from '../messageColumns'
import { PublishButton } from '../publish/PublishButton'
import { usePublishAction } from '../publish/usePublishAction'
import { usePayloadDrawer } from '../usePayloadDrawer'
import { RetainerState } from './RetainerState'

const PATH = '/mqtt/retainer/messages'

type MessagePage = Awaited<ReturnType<typeof broker.get<typeof PATH, Record<never, never>>>>
type RetainedRow = NonNullable<MessagePage['data']>[number] & { id: string }

const EMPTY = new Uint8Array()

/** Payload of a retained message, loaded on mount. */
function Payload({ row }: { row: RetainedRow }) {
  const translate = useTranslate()
  const message = useRecord<RetainedRow & { payload?: string }>(PATH, row.id)
  return (
    <LivePanel live={message} failedTitle={translate('clients.messages.payload_failed')} skeleton="form">
      {(record) => (
        <>
          <MessageFacts message={record} />
          <PayloadView bytes={fromBase64(record.payload ?? '') ?? EMPTY} />
        </>
      )}
    </LivePanel>
  )
}

function createColumns(translate: TranslateFunction): Column<RetainedRow>[] {
  const { topic, qos, from, username, at } = createMessageColumns<RetainedRow>(translate)
  return [{ ...topic, width: 320 }, qos, { ...from, width: 220 }, username, at]
}

/** Messages published from this list are retained by default. */
const RETAINED = { retain: true }

const textKey = (key: string) => `clients.retained.${key}`

function useRowActions(): RowActions<RetainedRow> {
  const { getAction: show, drawer } = usePayloadDrawer(Payload)
  const { actionOn, box } = usePublishAction(RETAINED)
  return {
    getActions: useCallback((row) => [show(row)], [show]),
    getSecondaryActions: useCallback(({ topic = '' }) => [actionOn(topic)], [actionOn]),
    dialog: (
      <>
        {drawer}
        {box}
      </>
    ),
  }
}

/** Links to the settings, publish, and delete all retained messages. */
function Actions() {
  const translate = useTranslate()
  const { data } = useBrokerList()
  return (
    <>
      <LinkButton variant="outlined" to="/mqtt/retainer">
        {translate(textKey('settings'))}
      </LinkButton>
      <PublishButton target={RETAINED} />
      {data && data.length > 0 && <DeleteAll />}
    </>
  )
}

function DeleteAll() {
  const { onUnselectItems } = useBrokerList()
  return (
    <DeleteAllButton
      operation="delete /mqtt/retainer/messages"
      texts={(name) => textKey(`all.${name}`)}
      onDone={onUnselectItems}
    />
  )
}

/** Retained messages: filter, payload, delete one, selected or all, and the retainer state. */
export const retained = defineResource({
  path: PATH,
  route: '/retained',
  texts: textKey,
  getName: 'topic',
  list: defineList<RetainedRow>({
    key: 'retained',
    useColumns: () => {
      const translate = useTranslate()
      return useMemo(() => createColumns(translate), [translate])
    },
    useFilters: () => {
      const translate = useTranslate()
      return [{ name: 'topic', label: translate(textKey('filter_topic')), type: 'text', mono: true, isWide: true }]
    },
    emptyFiltered: { title: textKey('empty_filtered_title'), text: textKey('empty_filtered_text') },
    topContent: RetainerState,
    actions: Actions,
    useRowActions,
    exportName: 'retained',
  }),
  remove: {
    operation: 'delete /mqtt/retainer/message/{topic}',
    action: textKey('delete'),
  },
})
