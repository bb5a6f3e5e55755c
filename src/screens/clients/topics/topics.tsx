import { useTranslate } from 'ra-core'
import { useCallback, useMemo } from 'react'
import { defineList, defineResource } from '../../../resources/defineResource'
import type { RowActions } from '../../../resources/types'
import type { FilterField } from '../../../ui/FilterBar'
import { MissingNodes } from '../../MissingNodes'
import { useNodeNames } from '../../useNodes'
import { usePathAction } from '../../usePathAction'
import { usePublishAction } from '../publish/usePublishAction'
import { columns } from './columns'
import { holdsPart, type TopicRow, topicRows } from './topicRows'
import { useTopicMetrics } from './useTopicMetrics'
import { Actions } from './ViewSwitch'

export const text = (key: string) => `clients.topics.${key}`

/** Part of a topic, which the broker does not look for, and its own filter by node. */
export function useFilters(): readonly FilterField[] {
  const translate = useTranslate()
  const nodes = useNodeNames()
  return useMemo(
    () => [
      { name: 'q', label: translate(text('filter_part')), type: 'text', mono: true },
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

/** Counting its messages, publishing to it, and where a message on it goes. */
export function useRowActions(): RowActions<TopicRow> {
  const getMetricsActions = useTopicMetrics()
  const { actionOn, box } = usePublishAction()
  const pathOn = usePathAction()
  return {
    of: useCallback(
      (row) => [...getMetricsActions(row), actionOn(row.topic), pathOn(row.topic)],
      [getMetricsActions, actionOn, pathOn],
    ),
    dialog: box,
  }
}

/** The topic filters that have a subscriber, one row for all nodes, page by page (CL-11). */
export const topics = defineResource({
  path: '/topics',
  route: '/subscriptions/topics',
  title: text('title'),
  intro: text('intro'),
  getName: 'topic',
  list: defineList<TopicRow>({
    key: 'topics',
    caption: text('caption'),
    useColumns: () => {
      const translate = useTranslate()
      return useMemo(() => columns(translate), [translate])
    },
    useFilters,
    localFilters: { q: holdsPart },
    toRows: topicRows,
    empty: { title: text('empty_title'), text: text('empty_text') },
    emptyFiltered: { title: text('empty_filtered_title'), text: text('empty_filtered_text') },
    above: MissingNodes,
    actions: Actions,
    useRowActions,
    exportAs: 'topics',
  }),
})
