import { useCallback, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import { defineList, defineResource } from '../../../resources/defineResource'
import { useBrokerList } from '../../../resources/list/brokerList'
import type { RowActions } from '../../../resources/types'
import { useCommand } from '../../../resources/useCommand'
import { useDenied } from '../../../resources/useDenied'
import { useFormat } from '../../../ui/format/useFormat'
import { LinkButton } from '../../../ui/LinkButton'
import { useLatest } from '../../../ui/useLatest'
import { usePayloadDrawer } from '../usePayloadDrawer'
import { createColumns, HIDDEN_COLUMNS } from './columns'
import { DelayedState } from './DelayedState'
import { type DelayedRow, PATH, Payload } from './Payload'

const textKey = (key: string) => `clients.delayed.${key}`

/** Deletes all delayed messages of a topic, including messages on other pages. */
function useRemoveTopic() {
  const translate = useTranslate()
  const command = useCommand()
  const { selectedRows, selectionAfterBulk } = useBrokerList<DelayedRow>()
  return async (topic: string) => {
    const result = await command({
      question: {
        title: translate(textKey('delete_topic_question'), { topic }),
        body: translate(textKey('consequence')),
        confirm: translate(textKey('delete')),
        danger: true,
      },
      work: () => broker.delete('/mqtt/delayed/messages/{topic}', { params: { path: { topic } } }),
      successMessage: { key: textKey('topic_deleted'), args: { topic } },
      refresh: [PATH],
    })
    const deletedRows = [...selectedRows.values()].filter((row) => row.topic === topic)
    if (result)
      selectionAfterBulk(
        deletedRows.map(({ id }) => id),
        [],
      )
  }
}

function useRowActions(): RowActions<DelayedRow> {
  const translate = useTranslate()
  const disabledReason = useDenied('delete /mqtt/delayed/messages/{topic}')
  const { getAction: show, drawer } = usePayloadDrawer(Payload)
  const removeTopic = useLatest(useRemoveTopic())
  return {
    getActions: useCallback((row) => [show(row)], [show]),
    getSecondaryActions: useCallback(
      (row) => [
        {
          id: 'delete-topic',
          label: translate(textKey('delete_topic')),
          danger: true,
          disabled: disabledReason,
          onClick: () => void removeTopic(row.topic ?? ''),
        },
      ],
      [translate, disabledReason, removeTopic],
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
