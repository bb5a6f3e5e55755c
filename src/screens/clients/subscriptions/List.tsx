import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import { type TranslateFunction, useTranslate } from 'ra-core'
import { useCan } from '../../../api/access'
import { encodeId } from '../../../api/ids'
import { ListPager } from '../../../resources/ListPager'
import { LiveControls } from '../../../resources/live/LiveControls'
import { useFailure } from '../../../resources/live/useFailure'
import { useListParams } from '../../../resources/useListParams'
import { CopyText } from '../../../ui/Copy'
import { type Column, DataTable, type RowAction } from '../../../ui/DataTable'
import { FilterBar } from '../../../ui/FilterBar'
import { Screen } from '../../../ui/Screen'
import { useNodeNames } from '../../useNodes'
import { ClearFilters } from '../ClearFilters'
import { MissingNodes } from '../MissingNodes'
import { optionColumns, topicColumns } from '../subscriptionColumns'
import { useUnsubscribe } from '../useUnsubscribe'
import { filterFields } from './filters'
import { filterNames, type SubscriptionRow, useSubscriptions } from './queries'

/** The subscriptions of the cluster: paged and filtered by the broker, removed one by one (CL-10). */
export function List() {
  const translate = useTranslate()
  const text = (key: string) => translate(`clients.all_subscriptions.${key}`)
  const failureOf = useFailure()
  const params = useListParams(filterNames)
  const nodes = useNodeNames()
  const subscriptions = useSubscriptions(params)
  const rows = subscriptions.data && (subscriptions.data.data ?? [])
  const filtered = Object.keys(params.filters).length > 0
  const actionsOf = useRowActions(subscriptions.refresh)
  return (
    <Screen
      title={text('title')}
      intro={text('intro')}
      introKey="subscriptions"
      live={<LiveControls asOf={subscriptions.asOf} onRefresh={subscriptions.refresh} />}
    >
      <MissingNodes />
      <FilterBar fields={filterFields(translate, nodes)} values={params.filters} onChange={params.setFilters} />
      <DataTable
        caption={text('caption')}
        rows={rows}
        columns={columns(translate)}
        rowKey={({ clientid, topic }) => JSON.stringify([clientid, topic])}
        rowName={({ clientid = '', topic = '' }) => translate('clients.all_subscriptions.row', { clientid, topic })}
        columnsKey="subscriptions"
        rowActions={actionsOf}
        loading={subscriptions.loading}
        error={failureOf(subscriptions.error)}
        onRetry={subscriptions.refresh}
        empty={{
          title: text(filtered ? 'empty_filtered_title' : 'empty_title'),
          text: text(filtered ? 'empty_filtered_text' : 'empty_text'),
          action: filtered && <ClearFilters onClick={() => params.setFilters({})} />,
        }}
        foot={
          rows && (
            <ListPager
              params={params}
              count={rows.length}
              meta={subscriptions.data?.meta}
              source={{ path: '/subscriptions', query: params.filters, name: 'subscriptions' }}
            />
          )
        }
      />
    </Screen>
  )
}

function useRowActions(onRemoved: () => void): (row: SubscriptionRow) => RowAction[] {
  const translate = useTranslate()
  const unsubscribe = useUnsubscribe()
  const access = useCan('post /clients/{clientid}/unsubscribe')
  return ({ clientid = '', topic = '' }) => [
    {
      id: 'remove',
      label: translate('clients.subscriptions.remove'),
      icon: <LinkOffOutlined />,
      danger: true,
      disabled: access.reason && translate(access.reason),
      onClick: () => void unsubscribe(clientid, [topic]).then((done) => done && onRemoved()),
    },
  ]
}

function columns(translate: TranslateFunction): Column<SubscriptionRow>[] {
  return [
    {
      id: 'clientid',
      label: translate('clients.field.clientid'),
      mono: true,
      width: 180,
      value: (row) => row.clientid ?? '',
      render: ({ clientid = '' }) => (
        <CopyText mono text={clientid} to={`/clients/detail/${encodeId(clientid)}?tab=subscriptions`} />
      ),
    },
    ...topicColumns<SubscriptionRow>(translate),
    ...optionColumns<SubscriptionRow>(translate),
    { id: 'node', label: translate('clients.field.node'), mono: true, width: 150, render: (row) => row.node ?? '–' },
  ]
}
