import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useEnterpriseOffer } from './useEnterpriseOffer'

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
