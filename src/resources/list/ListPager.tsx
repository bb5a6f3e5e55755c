import { Pager } from '../../ui/Pager'
import { useBrokerList } from './brokerList'

export function ListPager() {
  const { params, count, total, hasNextPage, whole, standing } = useBrokerList()
  return (
    <Pager
      page={params.page}
      standing={standing}
      size={params.limit}
      count={count}
      total={total}
      hasNext={whole || total !== undefined ? undefined : hasNextPage}
      onPage={params.setPage}
      onSize={params.setLimit}
    />
  )
}
