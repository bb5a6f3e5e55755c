import { useSession } from '../../api/session'
import { usePreference } from '../../api/store'

/** Whether an open-source broker's console shows Enterprise features, marked and leading to the upgrade notice. */
export function useEnterpriseOffer() {
  const applies = useSession()?.edition === 'ce'
  const [hidden, setHidden] = usePreference('enterprise.hidden', false)
  return { applies, hidden, setHidden, shown: applies && !hidden }
}
