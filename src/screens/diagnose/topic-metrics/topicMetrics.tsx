import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import { useCallback, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { CommandButtons } from '../../../resources/commands/CommandButtons'
import { useCommandActions } from '../../../resources/commands/useCommandActions'
import { defineList, defineResource } from '../../../resources/defineResource'
import { useBrokerList } from '../../../resources/list/brokerList'
import type { RowActions } from '../../../resources/types'
import { useFormat } from '../../../ui/format/useFormat'
import { lazyDetail } from '../../../ui/lazy/lazyView'
import { SideDrawer } from '../../../ui/SideDrawer'
import { createColumns, sortBy } from './columns'
import { PATH, type TopicRow } from './figures'
import { resetAll, resetTopic } from './resetCommands'

const ByQos = lazyDetail(async () => (await import('./ByQos')).ByQos, { shape: 'table' })

const textKey = (key: string) => `topicMetrics.${key}`

function useRowActions(): RowActions<TopicRow> {
  const translate = useTranslate()
  const getCommandActions = useCommandActions()
  const [open, setOpen] = useState<string>()
  const { data } = useBrokerList<TopicRow>()
  const row = data?.find(({ id }) => id === open)
  return {
    getActions: useCallback(
      ({ id }) => [
        { id: 'by-qos', label: translate(textKey('by_qos')), icon: <BarChartOutlined />, onClick: () => setOpen(id) },
      ],
      [translate],
    ),
    getSecondaryActions: useCallback((topic) => getCommandActions([resetTopic], topic), [getCommandActions]),
    dialog: (
      <SideDrawer open={row !== undefined} onClose={() => setOpen(undefined)} title={row?.topic ?? ''}>
        {row && <ByQos row={row} />}
      </SideDrawer>
    ),
  }
}

function ResetAll() {
  const { data } = useBrokerList()
  return <CommandButtons commands={[resetAll]} row={{ isEmpty: data?.length === 0 }} />
}

/** Error messages of rejected topics; two of them share one error code. */
const REFUSALS: Readonly<Record<string, string>> = {
  'Topic already registered': 'exists',
  'Wildcard topic is not supported': 'wildcard',
}

/** Live message counts of single topics: in, out and dropped, by QoS. */
export const topicMetrics = defineResource({
  path: PATH,
  route: '/topic-metrics',
  texts: textKey,
  getName: 'topic',
  list: defineList<TopicRow>({
    key: 'topicMetrics',
    useColumns: () => {
      const translate = useTranslate()
      const format = useFormat()
      return useMemo(() => createColumns(translate, format), [translate, format])
    },
    sortBy,
    useFilters: () => {
      const translate = useTranslate()
      return useMemo(
        () => [{ name: 'topic', label: translate(textKey('filter')), type: 'text', mono: true, isWide: true }],
        [translate],
      )
    },
    localFilters: { topic: (row, value) => row.topic.includes(value) },
    actions: ResetAll,
    useRowActions,
    exportName: 'topic-metrics',
  }),
  create: {
    operation: 'post /mqtt/topic_metrics',
    submit: textKey('create'),
    urlFields: ['topic'],
    ui: {
      fields: {
        topic: { messages: { exists: textKey('exists'), wildcard: textKey('wildcard'), limit: textKey('limit') } },
      },
      check: ({ topic }) =>
        typeof topic === 'string' && /[+#]/.test(topic) ? [{ path: ['topic'], rule: 'wildcard' }] : [],
      mapError: ({ code, reason }) => {
        const rule = code === 'EXCEED_LIMIT' ? 'limit' : REFUSALS[reason]
        return rule === undefined ? undefined : { path: ['topic'], rule }
      },
    },
  },
  remove: {
    operation: 'delete /mqtt/topic_metrics/{topic}',
  },
})
