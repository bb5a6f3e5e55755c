import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { useApiSupport } from '../../../api/document/apiSupport'
import { useBrokerOnlyOperations } from '../../../resources/brokerOnly/useBrokerOnlyOperations'
import { LocalTable } from '../../../resources/list/LocalTable'
import { useListParams } from '../../../resources/list/useListParams'
import type { OtherOperation } from '../../../schema/difference/otherTypes'
import { FilterBar } from '../../../ui/FilterBar'
import { Loading } from '../../../ui/Loading'
import { Screen } from '../../../ui/Screen'
import { Section } from '../../../ui/Section'
import { Status } from '../../../ui/Status'
import { Empty } from '../../../ui/states'
import type { Column } from '../../../ui/table/types'
import { truncateAndEscape } from '../../../ui/text'
import { formatOperationKey } from '../operationUrls'
import { explainNoOperations, groupOperations, METHODS, matches } from './groups'
import { OperationLink } from './OperationLink'

/** Maximum number of listed operations; a new version has a few dozen. */
const MAX_OPERATIONS = 500

const filterNames = ['search', 'method'] as const

/** Operations that only the connected broker's API document contains, by group. */
export function List() {
  const translate = useTranslate()
  const none = explainNoOperations(useApiSupport())
  const operations = useBrokerOnlyOperations(none === undefined)
  const { filters, setFilters } = useListParams(filterNames)
  const found = operations?.filter((one) => matches(one, filters))
  if (none)
    return (
      <Screen title={translate('app.menu.otherOperations')}>
        <Empty title={translate(`others.none.${none}.title`)} text={translate(`others.none.${none}.text`)} />
      </Screen>
    )
  return (
    <Screen title={translate('app.menu.otherOperations')} intro={translate('others.intro')}>
      <FilterBar
        fields={[
          { name: 'search', label: translate('others.search'), type: 'text', isWide: true },
          {
            name: 'method',
            label: translate('others.method'),
            type: 'select',
            options: METHODS.map((value) => ({ value, label: value.toUpperCase() })),
          },
        ]}
        values={filters}
        onChange={setFilters}
      />
      {!found && <Loading shape="table" />}
      {found?.length === 0 && <Empty title={translate('others.noneFound')} />}
      {found && found.length > MAX_OPERATIONS && (
        <Alert severity="info">{translate('others.first', { count: MAX_OPERATIONS, total: found.length })}</Alert>
      )}
      {found &&
        groupOperations(found.slice(0, MAX_OPERATIONS)).map(({ title, rows }) => (
          <Group key={title} title={title} rows={rows} />
        ))}
    </Screen>
  )
}

function Group({ title, rows }: { title: string; rows: readonly OtherOperation[] }) {
  const translate = useTranslate()
  const name = truncateAndEscape(title, 128)
  const columns: Column<OtherOperation>[] = [
    {
      id: 'operation',
      label: translate('others.column.operation'),
      width: 280,
      value: ({ key }) => formatOperationKey(key),
      render: ({ key }) => <OperationLink operation={key} />,
    },
    {
      id: 'summary',
      label: translate('others.column.summary'),
      width: 240,
      render: ({ summary }) => truncateAndEscape(summary),
    },
    {
      id: 'state',
      label: translate('others.column.state'),
      width: 120,
      render: ({ deprecated }) => deprecated && <Status kind="warning" label={translate('others.deprecated')} />,
    },
  ]
  const visibleColumns = rows.some(({ deprecated }) => deprecated) ? columns : columns.slice(0, -1)
  return (
    <Section title={name} flush>
      <LocalTable caption={name} rows={rows} columns={visibleColumns} rowKey={({ key }) => key} />
    </Section>
  )
}
