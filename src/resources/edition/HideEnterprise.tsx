import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEnterpriseOffer } from './useEnterpriseOffer'

/** Button that hides Enterprise features in menu and grids. The settings can show them again. */
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
