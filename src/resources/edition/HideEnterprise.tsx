import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEnterpriseOffer } from './useEnterpriseOffer'

/** Hides the Enterprise features of menu and grids; the settings show them again. */
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
