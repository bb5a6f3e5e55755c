import { Pager } from '../../ui/Pager'
import { useBrokerList } from './brokerList'

export function ListPager() {
  const { params, count, total, hasNextPage, wholeCollection, shownPage } = useBrokerList()
  return (
    <Pager
      page={params.page}
      shownPage={shownPage}
      size={params.limit}
      count={count}
      total={total}
      hasNext={wholeCollection || total !== undefined ? undefined : hasNextPage}
      onPage={params.setPage}
      onSize={params.setLimit}
    />
  )
}
