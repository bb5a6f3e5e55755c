import { useCallback, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import type { CommandDescription } from '../../../resources/commands/types'
import { useCommandActions } from '../../../resources/commands/useCommandActions'
import { defineList, defineResource } from '../../../resources/defineResource'
import { useBrokerList } from '../../../resources/list/brokerList'
import type { RowActions } from '../../../resources/types'
import { useFormat } from '../../../ui/format/useFormat'
import { LinkButton } from '../../../ui/LinkButton'
import { useLatest } from '../../../ui/useLatest'
import { usePayloadDrawer } from '../usePayloadDrawer'
import { createColumns, HIDDEN_COLUMNS } from './columns'
import { DelayedState } from './DelayedState'
import { type DelayedRow, PATH, Payload } from './Payload'

const textKey = (key: string) => `clients.delayed.${key}`

/** Deletes all delayed messages of a topic, including messages on other pages. */
export const removeTopic: CommandDescription<DelayedRow> = {
  id: 'delete-topic',
  label: textKey('delete_topic'),
  danger: true,
  operation: 'delete /mqtt/delayed/messages/{topic}',
  getTextArgs: ({ topic }) => ({ topic }),
  question: {
    title: textKey('delete_topic_question'),
    body: textKey('consequence'),
    confirm: textKey('delete'),
    danger: true,
  },
  run: ({ topic = '' }) => broker.delete('/mqtt/delayed/messages/{topic}', { params: { path: { topic } } }),
  successMessage: textKey('topic_deleted'),
  refresh: [PATH],
}

function useRowActions(): RowActions<DelayedRow> {
  const { getAction: show, drawer } = usePayloadDrawer(Payload)
  const getCommandActions = useCommandActions()
  const { selectedRows, selectionAfterBulk } = useBrokerList<DelayedRow>()
  const deselectTopic = useLatest(({ topic }: DelayedRow) => {
    const deletedRows = [...selectedRows.values()].filter((row) => row.topic === topic)
    selectionAfterBulk(
      deletedRows.map(({ id }) => id),
      [],
    )
  })
  return {
    getActions: useCallback((row) => [show(row)], [show]),
    getSecondaryActions: useCallback(
      (row) => getCommandActions([removeTopic], row, { onDone: () => deselectTopic(row) }),
      [getCommandActions, deselectTopic],
    ),
    dialog: drawer,
  }
}

function Settings() {
  const translate = useTranslate()
  return (
    <LinkButton variant="outlined" to="/delayed-pub-configuration">
      {translate(textKey('settings'))}
    </LinkButton>
  )
}

/** Delayed messages: remaining time, payload, delete one, selected or all of a topic. */
export const delayed = defineResource({
  path: PATH,
  route: '/delayed-pub',
  texts: textKey,
  getName: 'topic',
  list: defineList<DelayedRow>({
    key: 'delayed',
    useColumns: () => {
      const translate = useTranslate()
      const format = useFormat()
      return useMemo(() => createColumns(translate, format), [translate, format])
    },
    hiddenByDefault: HIDDEN_COLUMNS,
    topContent: DelayedState,
    actions: Settings,
    useRowActions,
  }),
  remove: {
    operation: 'delete /mqtt/delayed/messages/{node}/{msgid}',
    action: textKey('delete'),
  },
})
