import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { defineList, defineResource } from '../../../resources/defineResource'
import { useFormat } from '../../../ui/format/useFormat'
import { lazyDetail, lazyView } from '../../../ui/lazy/lazyView'
import { removeTrace, stopTrace } from '../../trace/traceCommands'
import { PATH } from '../../trace/traces'
import { createColumns, sortBy } from './columns'
import { create } from './create'
import { DeleteAll } from './DeleteAll'
import { Actions } from './detail/Actions'
import { Summary } from './detail/Summary'
import type { TraceRow } from './traceRow'
import { useRowActions } from './useRowActions'

const Log = lazyView(async () => (await import('./log/Log')).Log, { shape: 'table' })
const Files = lazyDetail(async () => (await import('./detail/Files')).Files, { shape: 'table' })

const textKey = (key: string) => `traces.${key}`

const STATUSES = ['waiting', 'running', 'stopped'] as const

/** Log traces: activity of a client, topic or IP address, logged on every node. */
export const logTraces = defineResource({
  path: PATH,
  route: '/log-trace',
  recordRoute: '/detail',
  texts: textKey,
  getName: 'name',
  list: defineList<TraceRow>({
    key: 'logTraces',
    useColumns: () => {
      const translate = useTranslate()
      const format = useFormat()
      return useMemo(() => createColumns(translate, format), [translate, format])
    },
    sortBy,
    search: textKey('search'),
    useFilters: () => {
      const translate = useTranslate()
      return useMemo(
        () => [
          {
            name: 'status',
            label: translate('fields.status.label'),
            type: 'select',
            options: STATUSES.map((value) => ({ value, label: translate(`fields.status.options.${value}`) })),
          },
        ],
        [translate],
      )
    },
    localFilters: { status: ({ status }, value) => status === value },
    actions: DeleteAll,
    useRowActions,
    commands: [stopTrace],
    exportName: 'log-traces',
  }),
  create,
  show: {
    copyName: true,
    failedTitle: textKey('failed'),
    actions: Actions,
    commands: [removeTrace],
    summary: Summary,
    tabs: [
      { id: 'log', label: textKey('log'), content: Log },
      { id: 'files', label: textKey('files'), content: Files },
    ],
  },
  remove: {
    operation: 'delete /trace/{name}',
  },
})
