import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'

export function CreateRuleButton() {
  const translate = useTranslate()
  return (
    <Button variant="outlined" component={Link} to="/rule/rules/create">
      {translate('rules.create')}
    </Button>
  )
}
