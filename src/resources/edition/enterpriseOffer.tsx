import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useSession } from '../../api/session'
import { usePreference } from '../../api/store'

/** Whether Enterprise features are shown on open-source brokers, marked and linked to the upgrade notice. */
export function useEnterpriseOffer() {
  const applies = useSession()?.edition === 'ce'
  const [hidden, setHidden] = usePreference('enterprise.hidden', false)
  return { applies, hidden, setHidden, shown: applies && !hidden }
}

export function HideEnterprise() {
  const translate = useTranslate()
  const { shown, setHidden } = useEnterpriseOffer()
  if (!shown) return null
  return (
    <Button size="small" color="inherit" onClick={() => setHidden(true)}>
      {translate('app.enterprise.hide')}
    </Button>
  )
}
