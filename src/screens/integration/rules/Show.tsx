import { useFailingActions } from '../entities/useFailingActions'
import { rules } from './rules'

/** Rule page. Reads the actions together with the rule, so that failing ones show without another round trip. */
export function Show() {
  useFailingActions(true)
  return <rules.Show />
}
