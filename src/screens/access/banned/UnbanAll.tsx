import { DeleteAllButton } from '../../../resources/DeleteAllButton'
import { useBrokerList } from '../../../resources/list/brokerList'

const textKey = (key: string) => `access.banned.all.${key}`

export function UnbanAll() {
  const { total } = useBrokerList()
  return (
    <DeleteAllButton operation="delete /banned" texts={textKey} reason={total === 0 ? textKey('nothing') : undefined} />
  )
}
