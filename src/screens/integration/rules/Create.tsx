import { Navigate, useSearchParams } from 'react-router'
import { encodeId } from '../../../api/ids'
import { rules } from './rules'

/** Form of a new rule. Also handles the dashboard's URL for duplicating a rule. */
export function Create() {
  const [search] = useSearchParams()
  const target = search.get('target')
  if (search.get('action') === 'copy' && target) {
    return <Navigate replace to={`/rule/rules/create?copy=${encodeURIComponent(encodeId(target))}`} />
  }
  return <rules.Create />
}
