import { Pager } from '../ui/Pager'
import { ExportMenu } from './export/ExportMenu'
import type { ExportSource } from './export/useExport'
import { useLastPage } from './useLastPage'
import type { ListParamsState } from './useListParams'

interface ListPagerProps {
  params: ListParamsState
  /** Rows on this page. */
  count: number
  /** What the broker says of the whole: either may be absent. */
  meta: { count?: number | undefined; hasnext?: boolean | undefined } | undefined
  /** What an export of the list writes. */
  source?: ExportSource | undefined
}

/** The foot of a list that the broker pages: its place stands in the address. */
export function ListPager({ params, count, meta, source }: ListPagerProps) {
  useLastPage(params, count, meta?.count)
  return (
    <Pager
      page={params.page}
      size={params.limit}
      count={count}
      total={meta?.count}
      hasNext={meta?.hasnext}
      onPage={params.setPage}
      onSize={params.setLimit}
    >
      {source && count > 0 && <ExportMenu source={source} />}
    </Pager>
  )
}
