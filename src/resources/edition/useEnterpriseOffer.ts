import { useSession } from '../../api/session'
import { usePreference } from '../../api/store'

/** Whether Enterprise features are shown on open-source brokers, marked and linked to the upgrade notice. */
export function useEnterpriseOffer() {
  const applies = useSession()?.edition === 'ce'
  const [hidden, setHidden] = usePreference('enterprise.hidden', false)
  return { applies, hidden, setHidden, shown: applies && !hidden }
}
