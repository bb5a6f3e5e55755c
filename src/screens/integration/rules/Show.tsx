import { useSearchParams } from 'react-router'
import { usePreloadFailingActions } from '../entities/useFailingActions'
import { rules } from './rules'

/** Rule page. Reads the actions together with the rule, so that failing ones show without another round trip. */
export function Show() {
  const [search] = useSearchParams()
  usePreloadFailingActions((search.get('tab') ?? OVERVIEW) === OVERVIEW)
  return <rules.Show />
}

const OVERVIEW = 'overview'
