import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { BATCH_SIZE } from '../../api/paging'
import { useFormat } from '../../ui/format/useFormat'
import { useBrokerList } from './brokerList'
import { SEARCH } from './useListController'

/** Notice that a list is sorted or filtered in the browser, with the number of records read. */
export function LocalSortNotice() {
  const { whole, list, filters, params } = useBrokerList()
  const translate = useTranslate()
  const format = useFormat()
  // A collection that fits in one response needs no notice.
  if (!whole || (!whole.more && whole.read <= BATCH_SIZE)) return null
  const numbers = { read: format.number(whole.read), total: format.number(whole.total) }
  const key = whole.waiting ? 'reading' : !whole.more ? 'all' : whole.total === undefined ? 'first' : 'first_of'
  const back = () => {
    const isLocal = (name: string) =>
      name === SEARCH ||
      Object.hasOwn(list.localFilters ?? {}, name) ||
      list.anyOf?.({ [name]: filters[name] ?? '' }) !== undefined
    params.restart(Object.fromEntries(Object.entries(filters).filter(([name]) => !isLocal(name))))
  }
  return (
    <Alert
      severity={whole.more ? 'warning' : 'info'}
      role="status"
      action={<Button onClick={back}>{translate('ui.list.clear_sort')}</Button>}
    >
      {translate(`ui.list.whole_${key}`, numbers)}
    </Alert>
  )
}
