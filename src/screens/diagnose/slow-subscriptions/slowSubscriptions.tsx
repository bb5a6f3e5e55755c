import { useMemo } from 'react'
import { type TranslateFunction, useTranslate } from 'react-admin'
import type { broker } from '../../../api/client'
import { DeleteAllButton } from '../../../resources/DeleteAllButton'
import { defineList, defineResource } from '../../../resources/defineResource'
import { useBrokerList } from '../../../resources/list/brokerList'
import { createClientColumn, createNodeColumn } from '../../../resources/recordColumns'
import { CopyText } from '../../../ui/Copy'
import { type Format, useFormat } from '../../../ui/format/useFormat'
import { LinkButton } from '../../../ui/LinkButton'
import { Time } from '../../../ui/Time'
import type { Column } from '../../../ui/table/types'
import { SlowState } from './SlowState'

const PATH = '/slow_subscriptions'
const textKey = (key: string) => `slowSubscriptions.${key}`

type Page = Awaited<ReturnType<typeof broker.get<typeof PATH, Record<never, never>>>>
type SlowRow = NonNullable<Page['data']>[number] & { id: string }

function createColumns(translate: TranslateFunction, format: Format): Column<SlowRow>[] {
  return [
    createClientColumn(translate('fields.clientid.label'), 220),
    {
      id: 'topic',
      label: translate('fields.topic.label'),
      mono: true,
      width: 300,
      render: ({ clientid = '', topic = '' }) => (
        <CopyText
          mono
          text={topic}
          to={`/subscriptions/subscription?${new URLSearchParams({ clientid, match_topic: topic })}`}
        />
      ),
    },
    {
      id: 'timespan',
      label: translate(textKey('timespan')),
      align: 'right',
      width: 130,
      render: ({ timespan }) => format.duration(timespan),
    },
    createNodeColumn(translate(textKey('node')), 180),
    {
      id: 'last_update_time',
      label: translate(textKey('updated')),
      width: 140,
      render: ({ last_update_time: at }) => <Time value={at} />,
    },
  ]
}

/** Link to the settings, and clear all records. */
function Actions() {
  const translate = useTranslate()
  const { data } = useBrokerList()
  return (
    <>
      <LinkButton variant="outlined" to="/slow-sub/config">
        {translate(textKey('settings'))}
      </LinkButton>
      <DeleteAllButton
        operation="delete /slow_subscriptions"
        texts={(name) => textKey(`all.${name}`)}
        reason={data?.length === 0 ? textKey('all.nothing') : undefined}
      />
    </>
  )
}

/** Subscriptions with slow deliveries, slowest first. */
export const slowSubscriptions = defineResource({
  path: PATH,
  route: '/slow-sub',
  texts: textKey,
  getName: ({ clientid, topic }) => `${clientid ?? ''} ${topic ?? ''}`,
  list: defineList<SlowRow>({
    key: 'slowSubscriptions',
    useColumns: () => {
      const translate = useTranslate()
      const format = useFormat()
      return useMemo(() => createColumns(translate, format), [translate, format])
    },
    sortBy: { timespan: ({ timespan }) => timespan, last_update_time: ({ last_update_time: at }) => at },
    search: textKey('search'),
    topContent: SlowState,
    actions: Actions,
    exportName: 'slow-subscriptions',
  }),
})
