import CheckOutlined from '@mui/icons-material/CheckOutlined'
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { checkPasswordRules, PASSWORD_RULES } from '../../forms/values/password'

const List = styled('ul')(({ theme: { tokens } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: tokens.gap.tiny,
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
  '& > li': { display: 'flex', alignItems: 'center', gap: tokens.gap.small },
  '& > li.met': { color: tokens.ok },
}))

export function RuleList({ password }: { password: string }) {
  const translate = useTranslate()
  const metRules = checkPasswordRules(password)
  return (
    <List aria-label={translate('app.password.rules')}>
      {PASSWORD_RULES.map((rule) => (
        <li key={rule} className={metRules[rule] ? 'met' : ''}>
          {metRules[rule] ? (
            <CheckOutlined fontSize="small" titleAccess={translate('app.password.met')} />
          ) : (
            <RadioButtonUncheckedOutlined fontSize="small" titleAccess={translate('app.password.unmet')} />
          )}
          {translate(`app.password.rule.${rule}`)}
        </li>
      ))}
    </List>
  )
}
