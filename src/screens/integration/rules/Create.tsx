import { Navigate, useSearchParams } from 'react-router'
import { encodeId } from '../../../api/ids'
import { rules } from './rules'

/** The form of a new rule (IN-4). An address of the broker's own console that duplicates one leads to the same. */
export function Create() {
  const [search] = useSearchParams()
  const target = search.get('target')
  if (search.get('action') === 'copy' && target) {
    return <Navigate replace to={`/rule/rules/create?copy=${encodeURIComponent(encodeId(target))}`} />
  }
  return <rules.Create />
}
