import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'

/** The first step out of a list that its filters have emptied. */
export function ClearFilters({ onClick }: { onClick: () => void }) {
  const translate = useTranslate()
  return (
    <Button variant="outlined" onClick={onClick}>
      {translate('clients.list.clear_filters')}
    </Button>
  )
}
