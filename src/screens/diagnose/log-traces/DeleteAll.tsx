import { DeleteAllButton } from '../../../resources/DeleteAllButton'
import { useBrokerList } from '../../../resources/list/brokerList'

const textKey = (key: string) => `traces.all.${key}`

/** Button that deletes all traces and their logs. */
export function DeleteAll() {
  const { data, filters } = useBrokerList()
  const isEmpty = data?.length === 0 && !Object.values(filters).some(Boolean)
  return <DeleteAllButton operation="delete /trace" texts={textKey} reason={isEmpty ? textKey('nothing') : undefined} />
}
