import { useMemo } from 'react'
import { type TranslateFunction, useTranslate } from 'react-admin'
import type { broker } from '../../../api/client'
import { defineList, defineResource } from '../../../resources/defineResource'
import { CopyText } from '../../../ui/Copy'
import type { FilterField } from '../../../ui/FilterBar'
import type { Column } from '../../../ui/table/types'
import { getClientPage } from '../../getClientPage'
import { MissingNodes } from '../../MissingNodes'
import { useNodeNames } from '../../useNodes'
import { createOptionColumns, createTopicColumns } from '../subscriptionColumns'
import { useUnsubscribeAction } from '../unsubscribe'

const QOS = [0, 1, 2]

function createFilterFields(translate: TranslateFunction, nodes: readonly string[]): FilterField[] {
  const label = (name: string) => translate(`clients.all_subscriptions.filter.${name}`)
  return [
    { name: 'clientid', label: translate('clients.field.clientid'), type: 'text', mono: true },
    { name: 'topic', label: label('topic'), type: 'text', mono: true },
    { name: 'match_topic', label: label('match_topic'), type: 'text', mono: true, placeholder: 'a/#' },
    {
      name: 'node',
      label: translate('clients.field.node'),
      type: 'select',
      options: nodes.map((name) => ({ value: name, label: name })),
    },
    {
      name: 'qos',
      label: translate('fields.qos.label'),
      type: 'select',
      isSecondary: true,
      options: QOS.map((qos) => ({ value: String(qos), label: translate(`fields.qos.options.${qos}`) })),
    },
    { name: 'share_group', label: label('share_group'), type: 'text', mono: true, isSecondary: true },
  ]
}

type SubscriptionPage = Awaited<ReturnType<typeof broker.get<'/subscriptions', Record<never, never>>>>
type SubscriptionRow = NonNullable<SubscriptionPage['data']>[number] & { id: string }

const textKey = (key: string) => `clients.all_subscriptions.${key}`

function createColumns(translate: TranslateFunction): Column<SubscriptionRow>[] {
  return [
    {
      id: 'clientid',
      label: translate('clients.field.clientid'),
      mono: true,
      width: 180,
      value: (row) => row.clientid ?? '',
      render: ({ clientid = '' }) => (
        <CopyText mono text={clientid} to={`${getClientPage(clientid)}?tab=subscriptions`} />
      ),
    },
    ...createTopicColumns<SubscriptionRow>(translate),
    ...createOptionColumns<SubscriptionRow>(translate),
    { id: 'node', label: translate('clients.field.node'), mono: true, width: 150, render: (row) => row.node ?? '–' },
  ]
}

/** Subscriptions of the cluster, paged and filtered by the broker. */
export const subscriptions = defineResource({
  path: '/subscriptions',
  route: '/subscriptions/subscription',
  texts: textKey,
  getName: ({ clientid, topic }) => `${clientid ?? ''} ${topic ?? ''}`,
  list: defineList<SubscriptionRow>({
    key: 'subscriptions',
    caption: textKey('caption'),
    useColumns: () => {
      const translate = useTranslate()
      return useMemo(() => createColumns(translate), [translate])
    },
    useFilters: () => {
      const translate = useTranslate()
      const nodes = useNodeNames()
      return useMemo(() => createFilterFields(translate, nodes), [translate, nodes])
    },
    emptyFiltered: { title: textKey('empty_filtered_title'), text: textKey('empty_filtered_text') },
    topContent: MissingNodes,
    useRowActions: () => useUnsubscribeAction<SubscriptionRow>(),
    exportName: 'subscriptions',
  }),
})
