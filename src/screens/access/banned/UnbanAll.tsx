import { DeleteAllButton } from '../../../resources/DeleteAllButton'
import { useBrokerList } from '../../../resources/list/brokerList'

const text = (key: string) => `access.banned.all.${key}`

export function UnbanAll() {
  const { total } = useBrokerList()
  return <DeleteAllButton operation="delete /banned" texts={text} reason={total === 0 ? text('nothing') : undefined} />
}
