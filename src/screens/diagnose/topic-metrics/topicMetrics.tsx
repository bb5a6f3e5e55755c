import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import { useCallback, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { defineList, defineResource } from '../../../resources/defineResource'
import { useBrokerList } from '../../../resources/list/brokerList'
import type { RowActions } from '../../../resources/types'
import { useDenied } from '../../../resources/useDenied'
import { ActionButton } from '../../../ui/ActionButton'
import { useFormat } from '../../../ui/format/useFormat'
import { lazyDetail } from '../../../ui/lazy/lazyView'
import { SideDrawer } from '../../../ui/SideDrawer'
import { createColumns, sortBy } from './columns'
import { PATH, type TopicRow } from './figures'
import { useReset } from './useReset'

const ByQos = lazyDetail(async () => (await import('./ByQos')).ByQos, { shape: 'table' })

const textKey = (key: string) => `topicMetrics.${key}`

function useRowActions(): RowActions<TopicRow> {
  const translate = useTranslate()
  const reset = useReset()
  const disabledReason = useDenied('put /mqtt/topic_metrics')
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
    getSecondaryActions: useCallback(
      ({ topic }) => [
        {
          id: 'reset',
          label: translate(textKey('reset')),
          danger: true,
          disabled: disabledReason,
          onClick: () => reset(topic),
        },
      ],
      [translate, disabledReason, reset],
    ),
    dialog: (
      <SideDrawer open={row !== undefined} onClose={() => setOpen(undefined)} title={row?.topic ?? ''}>
        {row && <ByQos row={row} />}
      </SideDrawer>
    ),
  }
}

function ResetAll() {
  const translate = useTranslate()
  const reset = useReset()
  const { data } = useBrokerList()
  const deniedReason = useDenied('put /mqtt/topic_metrics')
  const disabledReason = deniedReason ?? (data?.length === 0 ? translate(textKey('nothing')) : undefined)
  return (
    <ActionButton variant="outlined" disabled={disabledReason} onClick={() => reset()}>
      {translate(textKey('reset_all'))}
    </ActionButton>
  )
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
