import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useConnection } from '../../api/connection'
import { useSession } from '../../api/session'
import { Status } from '../../ui/Status'

const Line = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: theme.tokens.gap.small,
  marginRight: theme.tokens.gap.small,
  fontSize: theme.tokens.font.table,
  color: theme.tokens.textSecondary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}))

export function ConnectionMark() {
  const translate = useTranslate()
  const { state } = useConnection()
  const version = useSession()?.version
  return (
    <Line>
      <Status kind={state === 'ok' ? 'ok' : 'error'} label={translate(`app.connection.${state}`)} />
      {version && <span>{version}</span>}
    </Line>
  )
}
