import { useCallback, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useCommandActions } from '../../../resources/commands/useCommandActions'
import { defineList, defineResource } from '../../../resources/defineResource'
import type { RowActions } from '../../../resources/types'
import type { FilterField } from '../../../ui/FilterBar'
import { MissingNodes } from '../../MissingNodes'
import { showMessagePath } from '../../messagePath'
import { useNodeNames } from '../../useNodes'
import { usePublishAction } from '../publish/usePublishAction'
import { addTopicMetrics } from './addTopicMetrics'
import { buildTopicRows, includesTopicPart, type TopicRow } from './buildTopicRows'
import { createColumns } from './columns'
import { Actions } from './ViewSwitch'

export const textKey = (key: string) => `clients.topics.${key}`

/** Filters: text search (done locally, the broker has none) and node. */
export function useFilters(): readonly FilterField[] {
  const translate = useTranslate()
  const nodes = useNodeNames()
  return useMemo(
    () => [
      { name: 'q', label: translate(textKey('filter_part')), type: 'text', mono: true },
      {
        name: 'node',
        label: translate('clients.field.node'),
        type: 'select',
        options: nodes.map((name) => ({ value: name, label: name })),
      },
    ],
    [translate, nodes],
  )
}

/** Row actions: count messages, publish, and show the message path. */
export function useRowActions(): RowActions<TopicRow> {
  const getCommandActions = useCommandActions()
  const { actionOn, box } = usePublishAction()
  return {
    getActions: useCallback(
      (row) => [
        ...getCommandActions([addTopicMetrics], row),
        actionOn(row.topic),
        ...getCommandActions([showMessagePath], row),
      ],
      [getCommandActions, actionOn],
    ),
    dialog: box,
  }
}

/** Topic filters with subscribers, one row for all nodes. */
export const topics = defineResource({
  path: '/topics',
  route: '/subscriptions/topics',
  texts: textKey,
  getName: 'topic',
  list: defineList<TopicRow>({
    key: 'topics',
    caption: textKey('caption'),
    useColumns: () => {
      const translate = useTranslate()
      return useMemo(() => createColumns(translate), [translate])
    },
    useFilters,
    localFilters: { q: includesTopicPart },
    toRows: buildTopicRows,
    emptyFiltered: { title: textKey('empty_filtered_title'), text: textKey('empty_filtered_text') },
    topContent: MissingNodes,
    actions: Actions,
    useRowActions,
    exportName: 'topics',
  }),
})
